import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sign_in_attempts')
export class SignInAttempts {
  /** Kind and number of a counter: see `SignInLimiter`. */
  @PrimaryColumn('bytea')
  key: Buffer;

  @Column('integer')
  failures: number;

  @Column({ type: 'timestamptz', name: 'last_at', precision: 3 })
  lastAt: Date;

  @Column({ type: 'timestamptz', name: 'blocked_until', precision: 3 })
  blockedUntil: Date;
}
