import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from './session-user.ts';

@Entity('todo_profiles')
export class UserProfile {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Email address in lower case, so that each address has only one account. */
  @Column('text', { unique: true })
  email: string;

  @Column('text')
  role: Role;

  /** True if the user may manage the public site. Admins may do so without this grant. */
  @Column('boolean', { name: 'has_marketing_grant', default: false })
  hasMarketingGrant: boolean;

  /** argon2id in PHC format; null until the user has set a password. */
  @Column('text', { name: 'password_hash', nullable: true, select: false })
  passwordHash: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'disabled_at', precision: 3, nullable: true })
  disabledAt: Date | null;
}

@Entity('sessions')
export class Session {
  /** SHA-256 of the token in the cookie. */
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'last_seen_at', precision: 3 })
  lastSeenAt: Date;

  /**
   * Time at which the user last confirmed the session with the password or a passkey. Null if the user has not
   * confirmed it since the sign-in.
   */
  @Column({ type: 'timestamptz', name: 'confirmed_at', precision: 3, nullable: true })
  confirmedAt: Date | null;

  /** `User-Agent` of the sign-in, truncated. */
  @Column('text', { name: 'user_agent', nullable: true })
  userAgent: string | null;

  /** IP address of the last recorded request. */
  @Column('inet', { nullable: true })
  ip: string | null;

  /** True if the OpenID provider has verified a second factor. */
  @Column('boolean', { name: 'has_second_factor', default: false })
  hasSecondFactor: boolean;
}

@Entity('sign_in_attempts')
export class AttemptCounter {
  /**
   * Kind of the counter and a truncated hash of the counted account, network or device; see `hashCounterKey` in
   * sign-in-limiter.ts.
   */
  @PrimaryColumn('bytea')
  key: Buffer;

  @Column('integer')
  failures: number;

  @Column({ type: 'timestamptz', name: 'last_at', precision: 3 })
  lastAt: Date;

  @Column({ type: 'timestamptz', name: 'blocked_until', precision: 3 })
  blockedUntil: Date;
}

/**
 * Authenticator app (TOTP, RFC 6238) and recovery codes of a user. A user who has only passkeys has recovery codes, but
 * no app.
 */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  /** Shared secret in base32. Null without an app. */
  @Column('text', { nullable: true })
  secret: string | null;

  /** Time when the app was enabled. Null until the user has entered a first code. */
  @Column({ type: 'timestamptz', name: 'enabled_at', precision: 3, nullable: true })
  enabledAt: Date | null;

  /** Time step of the last accepted code. A code is accepted once. */
  @Column('bigint', { name: 'last_step', default: 0 })
  lastStep: string;

  /** SHA-256 of the unused recovery codes. */
  @Column('bytea', { name: 'recovery_hashes', array: true, default: '{}' })
  recoveryHashes: Buffer[];
}

/** Rules for sign-ins, in a single row. */
@Entity('sign_in_policy')
export class SignInPolicy {
  @PrimaryColumn('boolean', { name: 'is_only_row', default: true })
  isOnlyRow: boolean;

  @Column('boolean', { name: 'admins_need_second_factor' })
  adminsNeedSecondFactor: boolean;
}
