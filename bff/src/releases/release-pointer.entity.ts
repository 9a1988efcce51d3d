import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../platform/database/as-number.ts';

export const NEXT_REVISION = `nextval('release_revision')`;

/** Which version of an app is live. */
@Entity('release_pointers')
export class ReleasePointer {
  @PrimaryColumn('text')
  app: string;

  @Column('text')
  version: string;

  /** Rises with each move of any pointer. */
  @Column('bigint', { default: () => NEXT_REVISION, transformer: asNumber })
  revision: number;

  @Column({ name: 'activated_at', type: 'timestamptz', precision: 3 })
  activatedAt: Date;
}
