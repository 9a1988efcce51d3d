import { Column, Entity, PrimaryColumn } from 'typeorm';
import { numericTransformer } from '../platform/database/numeric-transformer.ts';

export const NEXT_REVISION = `nextval('release_revision')`;

/** Pointer to the live version of an app. */
@Entity('release_pointers')
export class ReleasePointer {
  @PrimaryColumn('text')
  app: string;

  @Column('text')
  version: string;

  /** Increases with each activation of any app. */
  @Column('bigint', { default: () => NEXT_REVISION, transformer: numericTransformer })
  revision: number;

  @Column({ name: 'activated_at', type: 'timestamptz', precision: 3 })
  activatedAt: Date;
}
