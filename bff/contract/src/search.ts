/** Minimum length of the text that a list searches for. The index on three-character sequences cannot serve less. */
export const MIN_SEARCH_LENGTH = 3;
