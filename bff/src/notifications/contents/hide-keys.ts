/** Placeholder for a key in a link. */
export const KEY_PLACEHOLDER = 'key-not-stored';

const WEB_URL_PATTERN = /\bhttps?:\/\/[^\s"'<>]+/g;
/** Path of a signing page at DocuSeal. The last segment is the signer's key, of any length. */
const SIGNING_PATH_PATTERN = /(\/s\/)[\w-]+/g;
/** Path segment or parameter value. In HTML, `&amp;` separates parameters. */
const URL_PART_PATTERN = /[^/?#&=;]{12,}/g;

/** Returns whether a URL part looks random: mixed case, or a long hexadecimal number. Ids and slugs are lowercase. */
const isKey = (part: string): boolean => (/[A-Z]/.test(part) && /[a-z\d]/.test(part)) || /^[\da-f]{32,}$/.test(part);

const hideUrlKeys = (url: string): string => {
  const pathStart = url.indexOf('/', 'https://'.length);
  if (pathStart < 0) return url;
  const path = url
    .slice(pathStart)
    .replace(SIGNING_PATH_PATTERN, `$1${KEY_PLACEHOLDER}`)
    .replace(URL_PART_PATTERN, (part) => (isKey(part) ? KEY_PLACEHOLDER : part));
  return url.slice(0, pathStart) + path;
};

/**
 * Replaces the keys in the links of plain text or HTML, such as report, walkthrough, payment, unsubscribe and signing
 * links. Anyone who has such a key can open the page without signing in.
 */
export const hideKeys = (text: string): string => text.replace(WEB_URL_PATTERN, hideUrlKeys);
