/** Shortest text that trigrams can find. */
const TRIGRAM_MIN = 3;

export interface LeadSearch {
  /**
   * As `tsquery` text: every word must begin some word of the lead, and a number that others follow must be one: a phone's
   * area is in nearly every lead, and what begins with it takes long to gather. Null when there is no word.
   */
  words: string | null;
  /** For `LIKE`: the text anywhere; null when it is too short for the trigram index. */
  part: string | null;
}

/** What a person typed, as the two searches need it; null when there is nothing to search for. */
export function readSearch(typed: string | undefined): LeadSearch | null {
  const text = typed?.trim().toLowerCase().replace(/\s+/g, ' ') ?? '';
  if (!text) return null;
  const words = text.split(' ').flatMap(toWords);
  const query = words.map((word, at) => (/^\d+$/.test(word) && at < words.length - 1 ? `'${word}'` : `'${word}':*`)).join(' & ');
  return { words: query || null, part: text.length < TRIGRAM_MIN ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%` };
}

/** The index has an e-mail address as one word behind an @, and everything else as what stands between punctuation. */
function toWords(word: string): string[] {
  if (/^[^@'\\]+@[^@'\\]*$/.test(word)) return [`@${word}`];
  return word.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}
