import { filterSql } from './lead-filter.ts';
import type { Bind, ListFilter } from './lead-filter.ts';

/** Shortest text that the trigram index can find. */
const TRIGRAM_MIN = 3;
/** Shortest phone number. Fewer digits belong to a street or a ZIP code. */
const PHONE_MIN = 7;

/** One attempt of a search: leads with all `words` (a `tsquery`), or with a `part` in their text (a `LIKE` pattern). */
export interface SearchStep {
  by: 'words' | 'part';
  text: string;
  /** A `tsquery` that is quick to look up. If no lead matches it, the step cannot find any and is skipped. */
  needs?: string;
}

/**
 * Turns the text of a search into steps. They are tried in this order, and the first that finds a lead decides:
 *
 * | Step                                     | For 'Mary 555-0100'           | Reason                                        |
 * |------------------------------------------|-------------------------------|-----------------------------------------------|
 * | digits as one phone number               | `'mary':* & '#5550100':*`     | one lead, not all in that area                |
 * | whole words; the last can be unfinished  | `'mary' & '555' & '0100':*`   | quick, and Mary is meant rather than Maryann  |
 * | beginnings of words                      | `'mary':* & '555' & '0100':*` | users abbreviate                              |
 * | the text anywhere, from 3 characters     | `%mary 555-0100%`             | the middle of a word                          |
 *
 * @returns null without text; no steps when the text has nothing to search for
 */
export function readSearch(typed: string | undefined): SearchStep[] | null {
  const text = typed?.trim().toLowerCase().replace(/\s+/g, ' ') ?? '';
  if (!text) return null;
  const steps: SearchStep[] = [];
  const withPhone = phoneTerms(text);
  if (withPhone) steps.push({ by: 'words', text: allOf(withPhone, (word) => !isNumber(word)) });
  const words = toWords(text);
  const whole = allOf(words, (word, isLast) => isLast || word.startsWith('@'));
  // Numbers stay whole: the area code of a phone begins a word of nearly every lead.
  const begun = allOf(words, (word, isLast) => isLast || !isNumber(word));
  if (whole) steps.push({ by: 'words', text: whole });
  // Postgres reads all words that begin with 'a' before it finds that no lead has 'a nobody'.
  if (begun !== whole) steps.push({ by: 'words', text: begun, needs: allOf(words.slice(-1), () => true) });
  const part = toPart(text);
  if (part) steps.push({ by: 'part', text: part });
  return steps;
}

/** The SQL condition of the leads that a step looks for. */
export const stepSql = ({ by, text }: SearchStep, bind: Bind): string =>
  by === 'words' ? `search_words @@ ${bind(text)}::tsquery` : `search_text LIKE ${bind(text)}`;

/** The `WHERE` of the leads of a filter that a step looks for, and its parameters. */
export function whereSql(filter: ListFilter, step: SearchStep | null): { where: string; params: unknown[] } {
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const conditions = filterSql(filter, bind);
  if (step) conditions.push(stepSql(step, bind));
  return { where: conditions.join(' AND '), params };
}

/**
 * Folds text as the search columns hold it: without accents and apostrophes, in lower case. The SQL function
 * `search_fold` does the same.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'`´‘’ʻʼ′]/g, '')
    .replace(/[ØøŁłĐđÐðĦħŦŧıßẞæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .toLowerCase();
}

/** Letters that Unicode normalization does not decompose. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** The `tsquery` of leads with all these words. A prefix also matches longer words that begin with it. */
function allOf(words: readonly string[], isPrefix: (word: string, isLast: boolean) => boolean): string {
  return words
    .map((word, at) => `'${word.replaceAll("'", "''")}'${isPrefix(word, at === words.length - 1) ? ':*' : ''}`)
    .join(' & ');
}

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Splits text as the index does: an email address is one word after an @, other text is split at punctuation. */
function toWords(text: string): string[] {
  return text.split(' ').flatMap((word) =>
    /^[^@\\]+@[^@\\]*$/.test(word)
      ? [`@${word}`]
      : foldForSearch(word)
          .split(/[^\p{L}\p{M}\p{N}]+/u)
          .filter(Boolean),
  );
}

/** The words of a text whose phone number is one word after a #, as in the index; null without a phone number. */
function phoneTerms(text: string): string[] | null {
  const [number = ''] = /[+(]?\d[\d\s().+–-]*\d/.exec(text) ?? [];
  const digits = nationalDigits(number);
  if (digits.length < PHONE_MIN) return null;
  const at = text.indexOf(number);
  return [...toWords(text.slice(0, at)), `#${digits}`, ...toWords(text.slice(at + number.length))];
}

/** Digits without the country code: no American number begins with a 1. */
const nationalDigits = (number: string): string => number.replace(/\D/g, '').replace(/^1/, '');

/**
 * The `LIKE` pattern of a text anywhere in a lead; null when it is too short. Of text like a phone number only the
 * digits count, because the search text of a lead ends with the digits of its phone.
 */
function toPart(text: string): string | null {
  const isPhone = /^[+(\d][\d\s().+–-]*$/.test(text) && nationalDigits(text).length >= TRIGRAM_MIN;
  const part = isPhone ? nationalDigits(text) : foldForSearch(text);
  return part.length < TRIGRAM_MIN ? null : `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
