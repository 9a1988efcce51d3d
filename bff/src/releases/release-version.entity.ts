import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A version that was uploaded or activated, and the hash of its deploy.json. */
@Entity('release_versions')
export class ReleaseVersion {
  @PrimaryColumn('text')
  app: string;

  @PrimaryColumn('text')
  version: string;

  /** Integrity hash of the version's deploy.json. A file with another hash is neither activated nor served. */
  @Column('text', { name: 'deploy_hash' })
  deployHash: string;

  @Column({ type: 'timestamptz', name: 'uploaded_at', precision: 3 })
  uploadedAt: Date;

  /** Token that uploaded the version. Null for a user and for the command line. */
  @Column('uuid', { name: 'token_id', nullable: true })
  tokenId: string | null;

  /** User who uploaded the version. Null for a token and for the command line. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  /** Versions of the shell with which the pages of this version were hydrated in a browser without an error. */
  @Column('text', { name: 'hydrated_on', array: true, default: () => "'{}'" })
  hydratedOn: string[];
}
