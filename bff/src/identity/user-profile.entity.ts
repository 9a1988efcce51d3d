import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from './session-user.ts';

@Entity('todo_profiles')
export class UserProfile {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Lower case, so that one address is one person. */
  @Column('text', { unique: true })
  email: string;

  @Column('text')
  role: Role;

  /** argon2id in PHC format; null until the person has set a password. */
  @Column('text', { name: 'password_hash', nullable: true, select: false })
  passwordHash: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'disabled_at', precision: 3, nullable: true })
  disabledAt: Date | null;
}
