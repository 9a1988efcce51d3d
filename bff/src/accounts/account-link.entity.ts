import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Reason for emailing a link for setting a password. */
export type LinkPurpose = 'invitation' | 'password-reset';

@Entity('account_links')
export class AccountLink {
  /** SHA-256 of the token in the link. */
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  purpose: LinkPurpose;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;
}
