import type { LegalPageKey } from '@epm/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Draft of a legal page, which admins edit before they publish it. Each page has one draft. */
@Entity('legal_drafts')
export class LegalDraft {
  @PrimaryColumn('text')
  page: LegalPageKey;

  @Column('text')
  intro: string;

  /** Markdown, in the format of {@link renderLegalText}. */
  @Column('text')
  text: string;

  /** Increments with each change. */
  @Column('integer', { default: 1 })
  version: number;

  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt: Date;

  /** User who last changed the draft. Null for the seeded text. */
  @Column('uuid', { name: 'updated_by', nullable: true })
  updatedBy: string | null;
}

/** Published text of a legal page. The newest version whose effective day has come is in effect. */
@Entity('legal_versions')
export class LegalVersion {
  @PrimaryColumn('text')
  page: LegalPageKey;

  @PrimaryColumn('integer')
  number: number;

  @Column('text')
  intro: string;

  @Column('text')
  text: string;

  /** 'YYYY-MM-DD' in Central Time. */
  @Column('date', { name: 'effective_from' })
  effectiveFrom: string;

  @Column({ type: 'timestamptz', name: 'published_at', precision: 3, default: () => 'now()' })
  publishedAt: Date;

  @Column('uuid', { name: 'published_by', nullable: true })
  publishedBy: string | null;
}
