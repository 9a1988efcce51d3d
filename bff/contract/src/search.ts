/** Minimum length of the search text for lists. The trigram index cannot find shorter text. */
export const MIN_SEARCH_LENGTH = 3;
