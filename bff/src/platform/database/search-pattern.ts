/** Returns the ILIKE pattern that finds the text anywhere. Wildcards in the text are taken literally. */
export const toSearchPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
