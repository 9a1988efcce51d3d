import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the search words of leads. Words are separated by punctuation, so that '555-0100' becomes two numbers, not a
 * positive and a negative one. An email address contributes each sequence of letters as a word, and the whole address
 * as one word with the prefix @. Without the prefix, a search for 'mary' would scan the words of all addresses that
 * begin with mary.
 */
export class LeadSearch20261121001150 implements MigrationInterface {
  readonly name = 'LeadSearch20261121001150';

  async up(runner: QueryRunner): Promise<void> {
    // Listed explicitly, because punctuation classes depend on the locale of the database.
    const punctuation = '!-/:-@\\[-`{-~‘’“”–—\\s';
    const words = `name || ' ' || coalesce(phone, '') || ' ' || property_address`;
    await this.replaceWords(
      runner,
      `to_tsvector('simple', regexp_replace(${words}, '[${punctuation}]+', ' ', 'g') || ' '
         || regexp_replace(email, '[${punctuation}0-9]+', ' ', 'g'))
       || array_to_tsvector(ARRAY['@' || lower(left(email, 300))])`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replaceWords(
      runner,
      `to_tsvector('simple', name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || property_address)`,
    );
  }

  private async replaceWords(runner: QueryRunner, expression: string): Promise<void> {
    await runner.query(`ALTER TABLE leads DROP COLUMN search_words`);
    await runner.query(
      `ALTER TABLE leads ADD COLUMN search_words tsvector NOT NULL GENERATED ALWAYS AS (${expression}) STORED`,
    );
    await runner.query(`CREATE INDEX leads_words ON leads USING gin (search_words)`);
  }
}
