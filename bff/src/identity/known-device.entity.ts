import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser in which a user has signed in before. */
@Entity('sign_in_devices')
export class KnownDevice {
  /** SHA-256 of the token in the cookie. */
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column({ type: 'timestamptz', name: 'used_at', precision: 3 })
  usedAt: Date;
}
