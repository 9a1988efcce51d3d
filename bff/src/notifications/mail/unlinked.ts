const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Text that the public typed, as mail may carry it: mail clients turn whatever looks like a domain, an IP address or a
 * URL into a link, unless it is interrupted. Readers see no difference. Not for addresses that are to be copied.
 */
export const unlinked = (typed: string): string =>
  typed
    .replace(/(?<=[\p{L}\p{N}-])[.．。｡](?=\p{L}[\p{L}\p{N}-])/gu, `$&${ZERO_WIDTH_SPACE}`)
    .replace(/(?<=\d)\.(?=\d{1,3}\.\d)/g, `$&${ZERO_WIDTH_SPACE}`)
    .replace(/:(?=\/)/g, `$&${ZERO_WIDTH_SPACE}`);

/** An email address keeps its form unless its local part itself poses as a link. */
export const unlinkedEmail = (typed: string): string => (/^[^@]*(?:www\.|\/)/i.test(typed) ? unlinked(typed) : typed);
