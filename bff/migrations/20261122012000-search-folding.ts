import type { MigrationInterface, QueryRunner } from 'typeorm';

const PUNCTUATION = '!-/:-@\\[-`{-~‘’“”–—\\s';
/** What stands between the parts of a name, as in O'Donnell, however it is typed. */
const APOSTROPHES = `''\`´‘’ʻʼ′`;
const WORDS = `name || ' ' || coalesce(phone, '') || ' ' || property_address`;
const EVERYTHING = `name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || property_address`;

/**
 * Search finds a name typed without its accents and apostrophes, and a phone number in any format.
 *
 * The functions are our own because `unaccent` is not immutable, and not installed everywhere. `foldForSearch` does the
 * same to what users type; a test compares the two.
 *
 * A number is two words behind a `#`: all of it, and its last seven digits. Without the mark a search for a house number
 * would look through the phone numbers of all leads. Its last four digits are a word like any other.
 */
export class SearchFolding20261122012000 implements MigrationInterface {
  readonly name = 'SearchFolding20261122012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION search_fold(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
        SELECT lower(replace(replace(replace(replace(
          translate(
            regexp_replace(normalize(typed, NFD), '[\\u0300-\\u036f${APOSTROPHES}]', '', 'g'),
            'ØøŁłĐđÐðĦħŦŧı', 'OoLlDdDdHhTti'
          ), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'))
      $$`);
    await runner.query(`
      CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
        SELECT regexp_replace(regexp_replace(regexp_replace(phone, '(x|#).*$', '', 'i'), '\\D', '', 'g'), '^1', '')
      $$`);
    const digits = `phone_digits(coalesce(phone, ''))`;
    await this.replaceExpressions(runner, {
      search_text: `search_fold(${EVERYTHING}) || ' ' || ${digits}`,
      // An apostrophe also divides words, so that 'donnell' finds O'Donnell.
      search_words: `
        strip(to_tsvector('simple', regexp_replace(search_fold(${WORDS}) || ' '
            || search_fold(regexp_replace(name, '[${APOSTROPHES}]', ' ', 'g')), '[${PUNCTUATION}]+', ' ', 'g') || ' '
          || right(${digits}, 4) || ' '
          || regexp_replace(email, '[${PUNCTUATION}0-9]+', ' ', 'g')))
        || array_to_tsvector(ARRAY['@' || lower(left(email, 300))])
        || CASE WHEN length(${digits}) >= 7
             THEN array_to_tsvector(ARRAY['#' || ${digits}, '#' || right(${digits}, 7)]) ELSE '' END`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replaceExpressions(runner, {
      search_text: `lower(${EVERYTHING})`,
      search_words: `
        to_tsvector('simple', regexp_replace(${WORDS}, '[${PUNCTUATION}]+', ' ', 'g') || ' '
          || regexp_replace(email, '[${PUNCTUATION}0-9]+', ' ', 'g'))
        || array_to_tsvector(ARRAY['@' || lower(left(email, 300))])`,
    });
    await runner.query('DROP FUNCTION search_fold(text), phone_digits(text)');
  }

  /** Writes the table once, and its indexes with it. */
  private async replaceExpressions(runner: QueryRunner, expressions: Readonly<Record<string, string>>): Promise<void> {
    const changes = Object.entries(expressions).map(([column, sql]) => `ALTER COLUMN ${column} SET EXPRESSION AS (${sql})`);
    await runner.query(`ALTER TABLE leads ${changes.join(', ')}`);
  }
}
