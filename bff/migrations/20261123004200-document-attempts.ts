import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './live-tables.ts';

/** Prevents a second submission of a document: one pending document per lead and type, and one attempt at a time. */
export class DocumentAttempts20261123004200 implements MigrationInterface {
  readonly name = 'DocumentAttempts20261123004200';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE signature_documents ADD COLUMN IF NOT EXISTS attempted_at timestamptz(3)');
    await buildIndex(
      runner,
      'signature_documents_open',
      `ON signature_documents (lead_id, type) WHERE state IN ('creating', 'sent', 'viewed', 'signing')`,
      'UNIQUE INDEX',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX signature_documents_open');
    await runner.query('ALTER TABLE signature_documents DROP COLUMN attempted_at');
  }
}
