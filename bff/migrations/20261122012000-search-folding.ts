import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, runInTransaction, setColumnNotNull, updateInBatches } from './live-tables.ts';

const PUNCTUATION = '!-/:-@\\[-`{-~‘’“”–—\\s';
/** Apostrophe variants, as in O'Donnell. */
const APOSTROPHES = `''\`´‘’ʻʼ′`;

const TEXT = `
  search_fold(NEW.name || ' ' || NEW.email || ' ' || coalesce(NEW.phone, '') || ' ' || NEW.property_address) || ' ' || digits`;
// Apostrophes also separate words, so that 'donnell' finds O'Donnell.
const WORDS = `
  strip(to_tsvector('simple', regexp_replace(
      search_fold(NEW.name || ' ' || coalesce(NEW.phone, '') || ' ' || NEW.property_address) || ' '
        || search_fold(regexp_replace(NEW.name, '[${APOSTROPHES}]', ' ', 'g')), '[${PUNCTUATION}]+', ' ', 'g') || ' '
    || right(digits, 4) || ' '
    || regexp_replace(NEW.email, '[${PUNCTUATION}0-9]+', ' ', 'g')))
  || array_to_tsvector(ARRAY['@' || lower(left(NEW.email, 300))])
  || CASE WHEN length(digits) >= 7
       THEN array_to_tsvector(ARRAY['#' || digits, '#' || right(digits, 7)]) ELSE '' END`;

/** Search columns by the temporary names of the new columns, which older servers do not read. */
const COLUMNS = { folded_text: 'search_text', folded_words: 'search_words' } as const;
const INDEXES = {
  leads_folded_trigrams: { name: 'leads_trigrams', on: 'ON leads USING gin (folded_text gin_trgm_ops)' },
  leads_folded_words: { name: 'leads_words', on: 'ON leads USING gin (folded_words)' },
} as const;

/** Returns the definition of the trigger function that fills the columns. */
const fillSearchSql = (text: string, words: string): string => `
  CREATE OR REPLACE FUNCTION fill_lead_search() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE digits text := phone_digits(coalesce(NEW.phone, ''));
  BEGIN
    NEW.${text} := ${TEXT};
    NEW.${words} := ${WORDS};
    RETURN NEW;
  END $$`;

/**
 * Makes search ignore accents and apostrophes in names, and find a phone number in any format.
 *
 * The functions are custom, because `unaccent` is not immutable and not installed everywhere. `foldForSearch` does the
 * same for search terms; a test compares both.
 *
 * A phone number becomes two words with the prefix `#`: the whole number and its last seven digits. If there were no
 * prefix, a search for a house number would scan the phone numbers of all leads. The last four digits are a plain word.
 *
 * The columns were generated. A changed expression would rewrite a table of a million leads and its indexes under an
 * exclusive lock, for minutes. So a trigger fills new columns, which replace the old ones when complete.
 */
export class SearchFolding20261122012000 implements MigrationInterface {
  readonly name = 'SearchFolding20261122012000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    if (!(await this.areGenerated(runner))) return;
    await this.createFunctions(runner);
    await runner.query(`
      ALTER TABLE leads ADD COLUMN IF NOT EXISTS folded_text text, ADD COLUMN IF NOT EXISTS folded_words tsvector`);
    await runner.query(fillSearchSql('folded_text', 'folded_words'));
    await runner.query(`
      CREATE OR REPLACE TRIGGER leads_fill_search BEFORE INSERT OR UPDATE OF name, email, phone, property_address ON leads
      FOR EACH ROW EXECUTE FUNCTION fill_lead_search()`);
    await updateInBatches(runner, 'leads', { set: 'name = name', where: 'folded_words IS NULL' });
    for (const column of Object.keys(COLUMNS)) await setColumnNotNull(runner, 'leads', column);
    for (const [name, { on }] of Object.entries(INDEXES)) await buildIndex(runner, name, on);
    // Drops and renames change only the catalog.
    await runInTransaction(runner, () => this.replaceColumns(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER leads_fill_search ON leads');
    await runner.query('DROP FUNCTION fill_lead_search()');
    await runner.query('ALTER TABLE leads DROP COLUMN search_text, DROP COLUMN search_words');
    await runner.query(`
      ALTER TABLE leads
        ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
          lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || property_address)
        ) STORED,
        ADD COLUMN search_words tsvector NOT NULL GENERATED ALWAYS AS (
          to_tsvector('simple', regexp_replace(name || ' ' || coalesce(phone, '') || ' ' || property_address, '[${PUNCTUATION}]+', ' ', 'g') || ' '
            || regexp_replace(email, '[${PUNCTUATION}0-9]+', ' ', 'g'))
          || array_to_tsvector(ARRAY['@' || lower(left(email, 300))])
        ) STORED`);
    await runner.query('CREATE INDEX leads_trigrams ON leads USING gin (search_text gin_trgm_ops)');
    await runner.query('CREATE INDEX leads_words ON leads USING gin (search_words)');
    await runner.query('DROP FUNCTION search_fold(text), phone_digits(text)');
  }

  /** Returns whether the search columns are still generated columns, as in the previous version. */
  private async areGenerated(runner: QueryRunner): Promise<boolean> {
    const found = (await runner.query(
      `SELECT 1 FROM pg_attribute WHERE attrelid = 'leads'::regclass AND attname = 'search_words' AND attgenerated <> ''`,
    )) as unknown[];
    return found.length > 0;
  }

  private async createFunctions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION search_fold(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
        SELECT lower(replace(replace(replace(replace(
          translate(
            regexp_replace(normalize(typed, NFD), '[\\u0300-\\u036f${APOSTROPHES}]', '', 'g'),
            'ØøŁłĐđÐðĦħŦŧı', 'OoLlDdDdHhTti'
          ), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'))
      $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
        SELECT regexp_replace(regexp_replace(regexp_replace(phone, '(x|#).*$', '', 'i'), '\\D', '', 'g'), '^1', '')
      $$`);
  }

  private async replaceColumns(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads DROP COLUMN search_text, DROP COLUMN search_words');
    for (const [folded, column] of Object.entries(COLUMNS))
      await runner.query(`ALTER TABLE leads RENAME COLUMN ${folded} TO ${column}`);
    for (const [folded, { name }] of Object.entries(INDEXES))
      await runner.query(`ALTER INDEX ${folded} RENAME TO ${name}`);
    await runner.query(fillSearchSql('search_text', 'search_words'));
  }
}
