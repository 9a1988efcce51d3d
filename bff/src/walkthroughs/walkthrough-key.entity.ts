import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The right to move or cancel one walkthrough, held by the bearer of a mailed link. */
@Entity('walkthrough_keys')
export class WalkthroughKey {
  /** SHA-256 of the key in the link; the key itself is only in the mail. */
  @PrimaryColumn('bytea', { name: 'key_hash' })
  keyHash: Buffer;

  @Column('uuid', { name: 'walkthrough_id' })
  walkthroughId: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;
}
