import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Passkey (discoverable WebAuthn credential) of a user. */
@Entity('passkeys')
export class PasskeyRecord {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Id that the authenticator chose, in base64url. */
  @Column('text', { name: 'credential_id', unique: true })
  credentialId: string;

  /** Public key in COSE format. */
  @Column('bytea', { name: 'public_key' })
  publicKey: Buffer;

  /** Signature counter of the authenticator. Synchronized passkeys always have 0. */
  @Column('bigint')
  counter: string;

  @Column('text', { array: true })
  transports: string[];

  @Column('text')
  name: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', precision: 3, nullable: true })
  lastUsedAt: Date | null;
}

/** Random value that a passkey signs once. */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  @PrimaryColumn('bytea', { name: 'challenge_hash' })
  challengeHash: Buffer;

  /** User who adds a passkey. Null for a sign-in or a confirmation. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;
}
