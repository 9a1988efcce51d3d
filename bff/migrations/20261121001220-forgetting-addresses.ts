import type { MigrationInterface, QueryRunner } from 'typeorm';

const submission = `
  DELETE FROM property_analysis_submissions AS submission
  WHERE id = OLD.submission_id
    AND NOT EXISTS (SELECT 1 FROM property_analysis_entries WHERE submission_id = submission.id)`;

/**
 * Deletes the email address of an analysis if no contact has it. If staff have corrected the address of a contact, the
 * purge of the contact does not find the previous address.
 */
const address = `
  DELETE FROM property_analysis_subscribers
  WHERE email = OLD.email AND NOT EXISTS (SELECT 1 FROM contacts WHERE email = OLD.email)`;

/** Deletes the email address of an analysis together with the analysis, unless a contact has the address. */
export class ForgettingAddresses20261121001220 implements MigrationInterface {
  readonly name = 'ForgettingAddresses20261121001220';

  async up(runner: QueryRunner): Promise<void> {
    await this.replace(runner, submission, address);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replace(runner, submission);
  }

  private async replace(runner: QueryRunner, ...statements: string[]): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION forget_with_property_analysis_entries() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${statements.join(';')};
        RETURN NULL;
      END $$`);
  }
}
