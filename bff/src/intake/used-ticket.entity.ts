import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A ticket that came with a submission; kept until it would have expired anyway. */
@Entity('intake_used_tickets')
export class UsedTicket {
  @PrimaryColumn('bytea')
  nonce: Buffer;

  @Column({ type: 'timestamptz', name: 'used_at', precision: 3 })
  usedAt: Date;
}
