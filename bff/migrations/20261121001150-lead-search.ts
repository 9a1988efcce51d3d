import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words by which a lead is found. Words are what stands between punctuation, so that '555-0100' is two numbers and
 * not one and its negative. Of an e-mail address the letters are words, and all of it is one word behind an @: written
 * out as words, a million addresses would be a million words, and a search for 'mary' would look through those of
 * every mary.surname first.
 */
export class LeadSearch20261121001150 implements MigrationInterface {
  readonly name = 'LeadSearch20261121001150';

  async up(runner: QueryRunner): Promise<void> {
    // Named one by one: what counts as punctuation must not depend on the locale of a database.
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
