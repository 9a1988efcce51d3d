import { Column, Entity, PrimaryColumn } from 'typeorm';
import { numericTransformer } from '../platform/database/numeric-transformer.ts';

export const NEXT_REVISION_SQL = `nextval('release_revision')`;

/** Pointer to the live version of an app. */
@Entity('release_pointers')
export class ReleasePointer {
  @PrimaryColumn('text')
  app: string;

  @Column('text')
  version: string;

  /** Increases with each activation of any app. */
  @Column('bigint', { default: () => NEXT_REVISION_SQL, transformer: numericTransformer })
  revision: number;

  /**
   * Version that the last deployment built. Deployments move the pointer only while it points to this version, so that
   * they do not replace a version that a team activated. Null if no deployment has built the app.
   */
  @Column('text', { name: 'deployed_version', nullable: true })
  deployedVersion: string | null;

  /** Integrity hash of the version's deploy.json when it was activated. A file with another hash is not served. */
  @Column('text', { name: 'deploy_hash' })
  deployHash: string;

  @Column({ name: 'activated_at', type: 'timestamptz', precision: 3 })
  activatedAt: Date;
}
