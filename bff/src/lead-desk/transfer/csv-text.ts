/**
 * What a spreadsheet would take for a formula is put behind an apostrophe, so that no name or address computes
 * anything on a colleague's machine (OWASP, CSV injection). Wide characters are the same to a spreadsheet of East Asia.
 * The import takes the apostrophe off again.
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

/** Characters of a cell that are cleaned; no field takes as many, so a longer cell is refused as it is. */
const LONGEST_CELL = 4_000;

/** The text of a field that {@link csvField} or a person wrote, on one line. */
export function readCell(cell: string): string {
  const text = cell.replace(GUARDED, '').trim();
  if (text.length > LONGEST_CELL) return text.slice(0, LONGEST_CELL).toWellFormed();
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim().toWellFormed();
}

/** What spreadsheets save: UTF-8 or UTF-16 with a mark, UTF-8 without, or what Windows in the US writes otherwise. */
export function decodeCsv(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands between the fields of the first line: a comma, or what a spreadsheet of another country writes. */
export function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}
