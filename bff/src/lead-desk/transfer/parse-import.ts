import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { ImportedLead } from '../../leads/index.ts';
import type { FieldError } from '../../platform/errors/domain-error.ts';
import { decodeCsv, detectDelimiter, normalizeCell } from './csv-text.ts';
import {
  columnsMissing,
  fileEmpty,
  fileUnreadable,
  MAX_IMPORT_CELLS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_LINES,
  MAX_IMPORT_ROWS,
  tooManyCells,
  tooManyColumns,
  tooManyLines,
  tooManyRows,
} from './import.errors.ts';
import {
  findFieldByHeading,
  type ImportField,
  type ImportValues,
  REQUIRED_COLUMNS,
  parseImportRow,
} from './import-row.ts';

export interface ImportColumn {
  heading: string;
  /** Null if the column is ignored. */
  field: ImportField | null;
}

export interface ImportRow {
  /** Number of the line in which the row starts. */
  line: number;
  values: ImportValues;
  errors: FieldError[];
  /** Null if the row has errors. */
  lead: ImportedLead | null;
}

export interface ParsedImport {
  columns: ImportColumn[];
  rows: ImportRow[];
}

/**
 * Parses leads from a CSV file. If several rows have the same owner and property, each row after the first gets an
 * error.
 * @throws DomainError invalid if the file is unreadable, too large, or lacks rows or required columns
 */
export async function parseImport(bytes: Buffer): Promise<ParsedImport> {
  let columns: ImportColumn[] | undefined;
  const rows: ImportRow[] = [];
  const lineByKey = new Map<string, number>();
  for await (const { line, cells } of parseRecords(validateSize(decodeCsv(bytes)))) {
    if (!columns) {
      columns = parseColumns(cells);
      continue;
    }
    if (rows.length === MAX_IMPORT_ROWS) throw tooManyRows();
    rows.push(parseRow(line, columns, cells, lineByKey));
  }
  if (!columns || rows.length === 0) throw fileEmpty();
  return { columns, rows };
}

/** Counts the occurrences of a character and stops when the count exceeds `max`. */
function countUpTo(text: string, character: string, max: number): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0 && count <= max; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

/**
 * Rejects text with too many lines or cells, or with a line that is too long. Runs before the text is parsed, because
 * parsing takes 1 µs per cell. Counts empty lines, which the parser does not report.
 * @returns the text with Unix line breaks
 */
function validateSize(text: string): string {
  const breaks = ['\n', '\r'].map((character) => countUpTo(text, character, MAX_IMPORT_LINES));
  if (Math.max(...breaks) > MAX_IMPORT_LINES) throw tooManyLines();
  const cells = [',', ';', '\t'].map((character) => countUpTo(text, character, MAX_IMPORT_CELLS));
  if (Math.max(...cells) > MAX_IMPORT_CELLS) throw tooManyCells();
  const unix = text.replace(/\r\n?/g, '\n');
  const tooLong = unix.split('\n').findIndex((line) => line.length > MAX_RECORD_LENGTH);
  if (tooLong >= 0) throw fileUnreadable(tooLong + 1);
  return unix;
}

function parseRow(
  line: number,
  columns: readonly ImportColumn[],
  cells: readonly string[],
  lineByKey: Map<string, number>,
): ImportRow {
  const values: ImportValues = {};
  cells.forEach((cell, at) => {
    const field = columns[at]?.field;
    const value = field && normalizeCell(cell);
    if (value) values[field] ??= value;
  });
  const { lead, errors } = parseImportRow(values);
  if (!lead) return { line, values, errors, lead };
  const key = `${lead.email} ${lead.addressKey}`;
  const firstLine = lineByKey.get(key);
  if (firstLine === undefined) {
    lineByKey.set(key, line);
    return { line, values, errors, lead };
  }
  return {
    line,
    values,
    errors: [{ field: 'email', message: `Same owner and property as line ${firstLine}` }],
    lead: null,
  };
}

function parseColumns(cells: readonly string[]): ImportColumn[] {
  const columns = cells.map((cell) => ({
    heading: normalizeCell(cell),
    field: findFieldByHeading(normalizeCell(cell)),
  }));
  const found = new Set(columns.map(({ field }) => field));
  const missing = Object.entries(REQUIRED_COLUMNS).filter(([, fields]) => !fields.some((field) => found.has(field)));
  if (missing.length > 0) throw columnsMissing(missing.map(([name]) => name));
  return columns;
}

/**
 * Number of bytes, and number of records, after which parsing yields to the event loop. Even with the shortest lines,
 * processing either number takes only about 10 ms.
 */
const SLICE_BYTES = 2_048;
const SLICE_RECORDS = 200;
/**
 * Maximum length of one record. Without this limit, an unclosed quotation mark would turn the rest of the file into one
 * record.
 */
const MAX_RECORD_LENGTH = 100_000;

interface CsvRecord {
  line: number;
  cells: string[];
}

/** Produces the slices of a file one by one, and yields to the event loop after each. */
async function* yieldSlices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    yield bytes.subarray(at, at + SLICE_BYTES);
    await setImmediate();
  }
}

/**
 * Yields the records that contain a value.
 * @throws DomainError invalid at the first record that is unreadable or has too many columns
 */
async function* parseRecords(text: string): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: detectDelimiter(text),
    record_delimiter: '\n',
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  // The callback ignores errors from both streams, because the loop below throws them.
  pipeline(Readable.from(yieldSlices(Buffer.from(text))), parser, () => undefined);
  let records = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      records += 1;
      // The parser buffers several slices and emits all their records at once, so this loop must also yield to the
      // event loop.
      if (records % SLICE_RECORDS === 0) await setImmediate();
      if (record.length > MAX_IMPORT_COLUMNS) throw tooManyColumns();
      if (record.every((cell) => !cell.trim())) continue;
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      yield { line: info.lines - breaks, cells: record };
    }
  } catch (error) {
    if (error instanceof CsvError) throw fileUnreadable(Number(error.lines) || 1);
    throw error;
  }
}
