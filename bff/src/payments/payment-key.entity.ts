import type { CheckoutFee } from '@epm/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Secret key in an emailed payment link. */
@Entity('payment_keys')
export class PaymentKey {
  @PrimaryColumn('bytea', { name: 'key_hash' })
  keyHash: Buffer;

  @Column('uuid', { name: 'lead_id' })
  leadId: string;

  @Column('text')
  fee: CheckoutFee;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3 })
  createdAt: Date;
}
