const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Inserts zero-width spaces into domains, IP addresses and URLs in text that a visitor entered, so that mail clients do
 * not turn them into links. The spaces are invisible. Must not be used for addresses that recipients copy.
 */
export const breakLinks = (text: string): string =>
  text
    .replace(/(?<=[\p{L}\p{N}-])[.．。｡](?=\p{L}[\p{L}\p{N}-])/gu, `$&${ZERO_WIDTH_SPACE}`)
    .replace(/(?<=\d)\.(?=\d{1,3}\.\d)/g, `$&${ZERO_WIDTH_SPACE}`)
    .replace(/:(?=\/)/g, `$&${ZERO_WIDTH_SPACE}`);

/** Returns an email address unchanged, unless its local part looks like a URL. */
export const breakLinksInEmail = (text: string): string => (/^[^@]*(?:www\.|\/)/i.test(text) ? breakLinks(text) : text);
