import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A secret that gives access to reports: a browser's cookie or the key in an emailed link. Only the hash of the secret
 * is stored.
 */
@Entity('report_grants')
export class ReportGrant {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  kind: 'cookie' | 'link';

  @Column('bytea', { name: 'token_hash', unique: true })
  tokenHash: Buffer;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;

  @Column({ type: 'timestamptz', name: 'revoked_at', precision: 3, nullable: true })
  revokedAt: Date | null;
}

/** Lead to whose report the grant gives access. */
@Entity('report_grant_leads')
export class ReportGrantLead {
  @PrimaryColumn('uuid', { name: 'grant_id' })
  grantId: string;

  @PrimaryColumn('uuid', { name: 'lead_id' })
  leadId: string;
}
