/**
 * Beginnings of text that a spreadsheet would run as a formula, full-width characters included. An apostrophe in front
 * prevents that (OWASP, CSV injection). The import removes the apostrophe.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const GUARDED = /^'(?=[=+\-@＝＋－＠\t\r\n])/;

/** One field as RFC 4180 writes it. */
function csvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(csvField).join(',')}\r\n`;

/** Characters of a cell that are cleaned. No field takes as many, so validation refuses a longer cell anyway. */
const LONGEST_CELL = 4_000;

/** Reads a cell of an export, or of a file made by hand, as text on one line. */
export function readCell(cell: string): string {
  const text = cell.replace(GUARDED, '').trim();
  if (text.length > LONGEST_CELL) return text.slice(0, LONGEST_CELL).toWellFormed();
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** Decodes what spreadsheets save: UTF-8, UTF-16 with a BOM, or windows-1252, the US default of Windows. */
export function decodeCsv(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Detects the delimiter in the first line: a comma, or one that spreadsheets use in other countries. */
export function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}
