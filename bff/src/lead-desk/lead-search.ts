import { filterSql } from './lead-filter.ts';
import type { Bind, ListFilter } from './lead-filter.ts';

/** Minimum number of characters in a substring that the trigram index can find. */
const MIN_SUBSTRING_LENGTH = 3;
/** Minimum number of digits in a phone number. Fewer digits may belong to an address. */
const MIN_PHONE_DIGITS = 7;

/**
 * One step of a search. `text` is a `tsquery` for a search by `words`, or a `LIKE` pattern for a `substring` search.
 */
export interface SearchStep {
  by: 'words' | 'substring';
  text: string;
  /**
   * A `tsquery` that can be looked up faster than `text`. If it matches no lead, neither does `text`, and the step is
   * skipped.
   */
  prerequisite?: string;
}

/**
 * Converts the text of a search to steps. The first step that matches any lead determines the result:
 *
 * | Step                                     | For 'Mary 555-0100'           | Reason                                           |
 * |------------------------------------------|-------------------------------|--------------------------------------------------|
 * | digits as one phone number               | `'mary':* & '#5550100':*`     | finds one lead, not all in the same area code    |
 * | whole words; the last can be incomplete  | `'mary' & '555' & '0100':*`   | fast, and prefers Mary to Maryann                |
 * | word prefixes                            | `'mary':* & '555' & '0100':*` | users abbreviate                                 |
 * | the text anywhere, from 3 characters     | `%mary 555-0100%`             | finds the middle of a word                       |
 *
 * @returns null if there is no text; an empty array if the text contains no letters or digits
 */
export function parseSearch(input: string | undefined): SearchStep[] | null {
  const text = input?.trim().toLowerCase().replace(/\s+/g, ' ') ?? '';
  if (!text) return null;
  const steps: SearchStep[] = [];
  const withPhone = toWordsWithPhone(text);
  if (withPhone) steps.push({ by: 'words', text: buildWordQuery(withPhone, (word) => !isNumber(word)) });
  const words = toWords(text);
  const whole = buildWordQuery(words, (word, isLast) => isLast || word.startsWith('@'));
  // Numbers must match whole words, except in last place, because nearly every lead contains a word that begins with
  // the area code.
  const prefixes = buildWordQuery(words, (word, isLast) => isLast || !isNumber(word));
  if (whole) steps.push({ by: 'words', text: whole });
  // Without the prerequisite, a search for 'a xyz' would read the index entries for all words that begin with 'a', even
  // if no lead contains a word that begins with 'xyz'.
  if (prefixes !== whole)
    steps.push({ by: 'words', text: prefixes, prerequisite: buildWordQuery(words.slice(-1), () => true) });
  const substringPattern = toLikePattern(text);
  if (substringPattern) steps.push({ by: 'substring', text: substringPattern });
  return steps;
}

/** Builds the SQL condition of a search step. */
export const stepSql = ({ by, text }: SearchStep, bind: Bind): string =>
  by === 'words' ? `search_words @@ ${bind(text)}::tsquery` : `search_text LIKE ${bind(text)}`;

/** Builds the conditions of a `WHERE` clause for a filter and a search step, with their parameters. */
export function buildWhere(filter: ListFilter, step: SearchStep | null): { where: string; params: unknown[] } {
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const conditions = filterSql(filter, bind);
  if (step) conditions.push(stepSql(step, bind));
  return { where: conditions.join(' AND '), params };
}

/** Removes accents and apostrophes from text and converts it to lower case, as the SQL function `search_fold` does. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'`´‘’ʻʼ′]/g, '')
    .replace(/[ØøŁłĐđÐðĦħŦŧıßẞæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .toLowerCase();
}

/** Replacements for letters that Unicode normalization does not decompose. */
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

/**
 * Builds a `tsquery` for leads that contain all words. A word for which `isPrefix` returns true also matches longer
 * words.
 */
function buildWordQuery(words: readonly string[], isPrefix: (word: string, isLast: boolean) => boolean): string {
  return words
    .map((word, at) => `'${word.replaceAll("'", "''")}'${isPrefix(word, at === words.length - 1) ? ':*' : ''}`)
    .join(' & ');
}

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/**
 * Splits text into words in the same way as the index. An email address becomes one word with the prefix @. Other text
 * is split at punctuation.
 */
function toWords(text: string): string[] {
  return text.split(' ').flatMap((word) =>
    /^[^@\\]+@[^@\\]*$/.test(word)
      ? [`@${word}`]
      : foldForSearch(word)
          .split(/[^\p{L}\p{M}\p{N}]+/u)
          .filter(Boolean),
  );
}

/**
 * Splits text into words like {@link toWords}, except that a phone number becomes one word with the prefix #, as in the
 * index. Returns null if there is no phone number.
 */
function toWordsWithPhone(text: string): string[] | null {
  const [number = ''] = /[+(]?\d[\d\s().+–-]*\d/.exec(text) ?? [];
  const digits = toNationalDigits(number);
  if (digits.length < MIN_PHONE_DIGITS) return null;
  const at = text.indexOf(number);
  return [...toWords(text.slice(0, at)), `#${digits}`, ...toWords(text.slice(at + number.length))];
}

/** Returns the digits without the country code 1. No area code begins with 1. */
const toNationalDigits = (number: string): string => number.replace(/\D/g, '').replace(/^1/, '');

/**
 * Builds the `LIKE` pattern for a substring search, or returns null if the text is too short. If the text looks like a
 * phone number, the pattern contains only its digits. The search text of a lead also contains the digits of its phone
 * number.
 */
function toLikePattern(text: string): string | null {
  const isPhone = /^[+(\d][\d\s().+–-]*$/.test(text) && toNationalDigits(text).length >= MIN_SUBSTRING_LENGTH;
  const part = isPhone ? toNationalDigits(text) : foldForSearch(text);
  return part.length < MIN_SUBSTRING_LENGTH ? null : `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
