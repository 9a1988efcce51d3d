/** Minimum length of a search text in lists. The index of three-character sequences cannot find shorter texts. */
export const MIN_SEARCH_LENGTH = 3;
