import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Version of an app that some visitors get before it is live. */
@Entity('release_rings')
export class ReleaseRing {
  @PrimaryColumn('text')
  app: string;

  @Column('text')
  version: string;

  /** Integrity hash of the version's deploy.json. A version with another hash is not shown. */
  @Column('text', { name: 'deploy_hash' })
  deployHash: string;

  /** Percentage of new visits that get the version. Signed-in admins get it in any case. */
  @Column('smallint')
  percentage: number;

  @Column({ name: 'started_at', type: 'timestamptz', precision: 3 })
  startedAt: Date;

  /** User who started the ring. Null for a token. */
  @Column('uuid', { name: 'started_by', nullable: true })
  startedBy: string | null;

  /** Token that started the ring. Null for a user. */
  @Column('uuid', { name: 'token_id', nullable: true })
  tokenId: string | null;
}
