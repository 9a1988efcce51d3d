import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which version of an app is live. */
@Entity('release_pointers')
export class ReleasePointer {
  @PrimaryColumn('text')
  app: string;

  @Column('text')
  version: string;

  /** Rises with each move of any pointer. */
  @Column('bigint', { default: () => `nextval('release_revision')` })
  revision: string;

  @Column({ name: 'activated_at', type: 'timestamptz', precision: 3 })
  activatedAt: Date;
}
