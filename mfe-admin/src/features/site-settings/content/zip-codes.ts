/**
 * Parses typed or pasted ZIP codes, separated by spaces, line breaks, commas, semicolons or pipes. Removes the last
 * four digits of ZIP+4 codes.
 */
export function parseZipCodes(text: string): { zipCodes: string[]; invalid: string[] } {
  const words = text
    .replaceAll(/\b(\d{5})-\d{4}\b/g, '$1')
    .split(/[\s,;|]+/)
    .filter(Boolean);
  const isZip = (word: string) => /^\d{5}$/.test(word);
  return {
    zipCodes: [...new Set(words.filter(isZip))].sort(),
    invalid: [...new Set(words.filter((word) => !isZip(word)))],
  };
}
