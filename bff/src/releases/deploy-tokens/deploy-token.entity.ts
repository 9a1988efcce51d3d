import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Rights of a deploy token. Each applies only to the token's app. */
export const DEPLOY_RIGHTS = ['upload', 'preview', 'activate'] as const;
export type DeployRight = (typeof DEPLOY_RIGHTS)[number];

/** Secret with which a team's build publishes one app, without a session. */
@Entity('deploy_tokens')
export class DeployToken {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  app: string;

  @Column('text')
  name: string;

  @Column('text', { array: true })
  rights: DeployRight[];

  /** SHA-256 of the secret. */
  @Column('bytea', { name: 'secret_hash', unique: true, select: false })
  secretHash: Buffer;

  /** First characters of the secret, by which a person recognizes the token. */
  @Column('text')
  hint: string;

  @Column('uuid', { name: 'created_by', nullable: true })
  createdBy: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3, nullable: true })
  expiresAt: Date | null;

  @Column({ type: 'timestamptz', name: 'last_used_at', precision: 3, nullable: true })
  lastUsedAt: Date | null;

  @Column('inet', { name: 'last_used_ip', nullable: true })
  lastUsedIp: string | null;

  @Column({ type: 'timestamptz', name: 'revoked_at', precision: 3, nullable: true })
  revokedAt: Date | null;
}
