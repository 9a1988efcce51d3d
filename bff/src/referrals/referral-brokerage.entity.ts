import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Brokerage whose W-9 is on file. Without a W-9, the company pays no fee. */
@Entity('referral_brokerages')
export class ReferralBrokerage {
  /** Name in lowercase with single spaces; see {@link brokerageKeySql}. */
  @PrimaryColumn('text', { name: 'name_key' })
  nameKey: string;

  /** 'YYYY-MM-DD'. */
  @Column('date', { name: 'w9_received_on' })
  w9ReceivedOn: string;

  @Column({ type: 'timestamptz', name: 'recorded_at', precision: 3 })
  recordedAt: Date;
}

/** Returns SQL for the key of a brokerage. The key ignores case and repeated spaces. */
export const brokerageKeySql = (name: string): string =>
  String.raw`lower(regexp_replace(btrim(${name}), '\s+', ' ', 'g'))`;
