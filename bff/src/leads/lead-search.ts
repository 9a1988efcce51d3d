/** Shortest text that trigrams can find. */
const TRIGRAM_MIN = 3;

export interface LeadSearch {
  /** For `to_tsquery('simple', …)`: every word must begin some word of the lead; null when there is no word. */
  words: string | null;
  /** For `LIKE`: the text anywhere; null when it is too short for the trigram index. */
  part: string | null;
}

/** What a person typed, as the two searches need it; null when there is nothing to search for. */
export function readSearch(typed: string | undefined): LeadSearch | null {
  const text = typed?.trim().toLowerCase().replace(/\s+/g, ' ') ?? '';
  if (!text) return null;
  const words = text
    .split(' ')
    // Quoted, a word reaches the parser whole: an address of mail stays one word, operators stay text.
    .map((word) => word.replace(/[\\']/g, ' '))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `'${word}':*`)
    .join(' & ');
  return { words: words || null, part: text.length < TRIGRAM_MIN ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%` };
}
