import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Key of the link that a realtor uses to turn emails about a referral on and off. */
@Entity('referral_update_keys')
export class ReferralUpdateKey {
  /** SHA-256 of the key. */
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('uuid', { name: 'referral_id' })
  referralId: string;
}
