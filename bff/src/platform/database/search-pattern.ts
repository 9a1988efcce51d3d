/** Returns an ILIKE pattern that matches values containing the text. Wildcards in the text match literally. */
export const toSearchPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
