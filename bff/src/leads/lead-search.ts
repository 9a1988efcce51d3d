/** Shortest text that trigrams can find. */
const TRIGRAM_MIN = 3;

export interface LeadSearch {
  /**
   * As `tsquery` text, to be tried one after the other until something is found: first each word but the last is one of
   * the lead's, because what begins with a word takes longer to gather than what is it; then each begins one.
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
  const words = text.split(' ').flatMap(toWords);
  const asked = (mayBegin: (word: string, at: number) => boolean): string =>
    words.map((word, at) => `'${word}'${mayBegin(word, at) ? ':*' : ''}`).join(' & ');
  const whole = asked((word, at) => at === words.length - 1 || word.startsWith('@'));
  // A number among others is meant: that of a phone's area begins something in nearly every lead.
  const begun = asked((word, at) => at === words.length - 1 || !/^\d+$/.test(word));
  return {
    words: words.length === 0 ? [] : [...new Set([whole, begun])],
    lastWord: begun.split(' & ').at(-1) ?? '',
    part: text.length < TRIGRAM_MIN ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`,
  };
}

/** The index has an e-mail address as one word behind an @, and everything else as what stands between punctuation. */
function toWords(word: string): string[] {
  if (/^[^@'\\]+@[^@'\\]*$/.test(word)) return [`@${word}`];
  return word.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}
