/** Matches the apostrophe that `formatCsvLine` puts before cells that a spreadsheet would run as formulas. */
const ESCAPED_FORMULA_PATTERN = /^'(?=[=+\-@＝＋－＠\t\r\n])/;

/**
 * Maximum length of a cell to normalize. Longer cells are truncated instead, because validation rejects them anyway.
 */
const MAX_CELL_LENGTH = 4_000;

/** Converts each run of white space to one space, and removes the apostrophe that an export puts before formulas. */
export function normalizeCell(cell: string): string {
  const text = cell.replace(ESCAPED_FORMULA_PATTERN, '').trim();
  if (text.length > MAX_CELL_LENGTH) return text.slice(0, MAX_CELL_LENGTH).toWellFormed();
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/**
 * Decodes a file in one of the encodings that spreadsheets write: UTF-8, UTF-16 with a byte order mark, or
 * windows-1252.
 */
export function decodeCsv(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the delimiter that is most frequent in the first line: a comma, a semicolon or a tab. */
export function detectDelimiter(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}
