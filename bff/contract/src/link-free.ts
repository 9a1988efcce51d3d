/** Message under a name or address field that contains a link. The server returns the same message. */
export const LINK_MESSAGE = 'Leave out web and email addresses. In a name, put a space after the dot.';

/**
 * Common top-level domains. Excludes domains that also occur in names or streets (inc, st, pl, no, se, li, box), so
 * that 'Oak.St' without a space after the dot does not count as a link.
 */
const TOP_LEVEL_DOMAINS_SOURCE = [
  'com|net|org|edu|gov|mil|info|biz|pro|xyz|online|site|website|web|store|shop|app|dev|page|top|icu|club|live|link|click',
  'vip|win|bid|loan|work|buzz|fun|space|tech|cloud|host|press|news|email|support|help|services|solutions|agency|today',
  'world|life|global|digital|media|finance|bank|money|pay|cash|credit|homes|house|properties|realty|estate|rentals|zip|mov',
  'us|uk|ca|au|nz|ie|de|fr|es|it|nl|be|ch|at|dk|fi|cz|eu|ru|su|ua|cn|hk|tw|jp|kr|in|id|br|mx|ar|cl|co|io|ai|me|tv|cc|ws',
  'to|ly|gl|gd|gg|im|is|ms|nu|pw|re|sh|tk|ml|ga|cf|gq',
].join('|');

/** Titles that may precede a name without a space, as in 'Mr.De Vries'. */
const NAME_TITLES_SOURCE = 'mr|mrs|ms|mx|dr|prof|rev|hon|st|ste|sr|fr|mt|ft';
/**
 * Top-level domains that never occur in names. Text before them counts as part of a link even if it looks like a title,
 * as in 'dr.com'.
 */
const NON_NAME_DOMAINS_SOURCE = 'com|net|org';

const LINK_PATTERNS = /* @__PURE__ */ [
  /\b(?:h\w\wps?|ftp|mailto|tel|sms|data|javascript)\s*:/,
  /:?\/\//,
  /\bwww\s*\./,
  /\bxn--/,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  /[\p{L}\p{N}]\.\p{L}{2,}\/\S/u,
  // Excludes an initial before a short surname, for example 'M.De Souza'.
  new RegExp(
    `(?:[\\p{L}\\p{N}-]{2}|[\\p{L}\\p{N}](?=\\.\\p{L}{3}))(?<!(?<![\\p{L}\\p{N}.-])(?:${NAME_TITLES_SOURCE})(?!\\.(?:${NON_NAME_DOMAINS_SOURCE})))\\.(?:${TOP_LEVEL_DOMAINS_SOURCE})(?![\\p{L}\\p{N}'’])`,
    'u',
  ),
];

const INVISIBLE_CHARACTER_PATTERN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * Returns whether mail clients or readers would recognize a link in the text. 'St. John’s Ave' and 'O’Neil & Sons'
 * contain no link.
 */
export function hasLink(text: string): boolean {
  const plain = text.normalize('NFKC').replace(INVISIBLE_CHARACTER_PATTERN, '').replace(/[。｡]/g, '.').toLowerCase();
  return LINK_PATTERNS.some((link) => link.test(plain));
}
