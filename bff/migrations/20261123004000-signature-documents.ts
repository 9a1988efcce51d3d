import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the documents that owners sign through the signature service, and the stored copies of the signed files. */
export class SignatureDocuments20261123004000 implements MigrationInterface {
  readonly name = 'SignatureDocuments20261123004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE signature_documents (
        id uuid PRIMARY KEY,
        lead_id uuid REFERENCES leads ON DELETE SET NULL,
        type text NOT NULL CHECK (type IN ('management_agreement', 'onboarding_form', 'walkthrough_checklist', 'lease_agreement')),
        form_name text NOT NULL,
        delivery text NOT NULL CHECK (delivery IN ('email', 'embedded')),
        state text NOT NULL CHECK (state IN ('creating', 'sent', 'viewed', 'signing', 'completed', 'declined', 'expired', 'voided')),
        submission_id bigint UNIQUE,
        signers jsonb NOT NULL,
        field_values jsonb NOT NULL,
        reason text,
        replaces_id uuid UNIQUE REFERENCES signature_documents,
        automatic_reminders integer NOT NULL DEFAULT 0,
        last_reminder_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        checked_at timestamptz(3) NOT NULL,
        sent_at timestamptz(3),
        expires_at timestamptz(3),
        completed_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX signature_documents_lead ON signature_documents (lead_id, created_at)');
    await runner.query('CREATE INDEX signature_documents_created ON signature_documents (created_at, id)');
    await runner.query('CREATE INDEX signature_documents_checked ON signature_documents (checked_at)');
    await runner.query(`
      CREATE TABLE signature_files (
        document_id uuid NOT NULL REFERENCES signature_documents,
        kind text NOT NULL CHECK (kind IN ('document', 'audit-log')),
        file_name text NOT NULL,
        sha256 text NOT NULL,
        content bytea NOT NULL,
        stored_at timestamptz(3) NOT NULL,
        PRIMARY KEY (document_id, kind)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE signature_files');
    await runner.query('DROP TABLE signature_documents');
  }
}
