/** Shortest text that trigrams can find. */
const TRIGRAM_MIN = 3;
/** Fewer digits are no phone number: those of a street or a ZIP code. */
const PHONE_MIN = 7;

export interface LeadSearch {
  /**
   * As `tsquery` text, to be tried one after the other until something is found. A phone number first, where there is
   * one. Then each word but the last is one of the lead's, because what begins with a word takes longer to gather than
   * what is it. Then each begins one.
   */
  words: string[];
  /** What begins with the last of them alone; empty when there is none. */
  lastWord: string;
  /** For `LIKE`: the text anywhere; null when it is too short for the trigram index. */
  part: string | null;
}

/** What a person typed, as the two searches need it; null when there is nothing to search for. */
export function readSearch(typed: string | undefined): LeadSearch | null {
  const text = typed?.trim().toLowerCase().replace(/\s+/g, ' ') ?? '';
  if (!text) return null;
  const words = toWords(text);
  const asked = (terms: readonly string[], mayBegin: (word: string, at: number) => boolean): string =>
    terms.map((word, at) => `'${word.replaceAll("'", "''")}'${mayBegin(word, at) ? ':*' : ''}`).join(' & ');
  const isNumber = (word: string): boolean => /^\d+$/.test(word);
  const whole = asked(words, (word, at) => at === words.length - 1 || word.startsWith('@'));
  // A number among others is meant: that of a phone's area begins something in nearly every lead.
  const begun = asked(words, (word, at) => at === words.length - 1 || !isNumber(word));
  const withPhone = phoneTerms(text);
  const phone = withPhone && asked(withPhone, (word) => !isNumber(word));
  return {
    words: words.length === 0 ? [] : [...new Set([...(phone ? [phone] : []), whole, begun])],
    lastWord: begun.split(' & ').at(-1) ?? '',
    part: toPart(text),
  };
}

/**
 * Text as the columns of the search hold it: without accents and apostrophes, in lower case. The SQL function
 * `search_fold` does the same.
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFD')
    .replace(/[\u0300-\u036f'`´‘’ʻʼ′]/g, '')
    .replace(/[ØøŁłĐđÐðĦħŦŧıßẞæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .toLowerCase();
}

/** Letters that Unicode does not take apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  Ø: 'O', ø: 'o', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ð: 'D', ð: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', ı: 'i',
  ß: 'ss', ẞ: 'ss', æ: 'ae', œ: 'oe',
};

/** The index has an e-mail address as one word behind an @, and everything else as what stands between punctuation. */
function toWords(text: string): string[] {
  return text.split(' ').flatMap((word) =>
    (/^[^@\\]+@[^@\\]*$/.test(word) ? [`@${word}`] : foldForSearch(word).split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)));
}

/** The words of a text with a phone number, which the index has behind a #; null where none is in it. */
function phoneTerms(text: string): string[] | null {
  const [number = ''] = /[+(]?\d[\d\s().+–-]*\d/.exec(text) ?? [];
  const digits = nationalDigits(number);
  if (digits.length < PHONE_MIN) return null;
  const at = text.indexOf(number);
  return [...toWords(text.slice(0, at)), `#${digits}`, ...toWords(text.slice(at + number.length))];
}

/** Digits without the country code: no American number begins with a 1. */
const nationalDigits = (number: string): string => number.replace(/\D/g, '').replace(/^1/, '');

/** The digits of what may become a phone number: the text of a lead ends with those of its own. */
function toPart(text: string): string | null {
  const isPhone = /^[+(\d][\d\s().+–-]*$/.test(text) && nationalDigits(text).length >= TRIGRAM_MIN;
  const part = isPhone ? nationalDigits(text) : foldForSearch(text);
  return part.length < TRIGRAM_MIN ? null : `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
