import type { PropertyType } from '@epm/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../platform/database/as-number.ts';

export type ReferralStatus = 'pending' | 'contacted' | 'converted' | 'lost';

/** A client whom a realtor sends to us. */
@Entity('realtor_referrals')
export class Referral {
  /** Made by the client: what makes a repeated send harmless. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'realtor_name' })
  realtorName: string;

  @Column('text', { name: 'realtor_email' })
  realtorEmail: string;

  @Column('text', { name: 'realtor_phone' })
  realtorPhone: string;

  @Column('text', { name: 'realtor_company' })
  realtorCompany: string;

  @Column('text', { name: 'client_name' })
  clientName: string;

  @Column('text', { name: 'client_email' })
  clientEmail: string;

  @Column('text', { name: 'client_phone' })
  clientPhone: string;

  @Column('text', { name: 'property_address' })
  propertyAddress: string;

  @Column('text', { name: 'property_type' })
  propertyType: PropertyType;

  @Column('text', { nullable: true })
  notes: string | null;

  @Column('text', { default: 'pending' })
  status: ReferralStatus;

  /** Dollars, as agreed when it came in; a later change of the schedule does not change it. */
  @Column('numeric', { name: 'referral_fee', precision: 10, scale: 2, transformer: asNumber })
  referralFee: number;

  @Column('text', { name: 'payment_status', default: 'unpaid' })
  paymentStatus: 'unpaid' | 'paid';

  @Column({ type: 'timestamptz', name: 'payment_date', precision: 3, nullable: true })
  paymentDate: Date | null;

  /** Why it may not come from a person; empty for what does. Nothing is mailed for a suspect one. */
  @Column('text', { array: true, default: '{}' })
  suspicions: string[];

  /** Removed for good 30 days later. */
  @Column({ type: 'timestamptz', name: 'deleted_at', precision: 3, nullable: true })
  deletedAt: Date | null;

  /** SHA-256 of what was sent; null for imported rows. */
  @Column('bytea', { name: 'body_hash', nullable: true })
  bodyHash: Buffer | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
