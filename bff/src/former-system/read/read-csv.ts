import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { MAX_COLUMNS, MAX_LINE_LENGTH } from '../former-system.limits.ts';
import { type FileRow, UnreadableFileError } from './unreadable-file-error.ts';

interface CsvRecord {
  info: { lines: number };
  record: string[];
}

/** Reads the rows of a table from a CSV file whose first line contains the column names. @throws UnreadableFileError */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>, table: string): AsyncGenerator<FileRow> {
  const parser = Readable.from(chunks).pipe(
    parse({
      bom: true,
      info: true,
      max_record_size: MAX_LINE_LENGTH,
      relax_column_count: true,
      skip_empty_lines: true,
    }),
  );
  let columns: string[] | null = null;
  try {
    for await (const { info, record } of parser as AsyncIterable<CsvRecord>) {
      if (columns === null) {
        columns = record.map((heading) => heading.trim().toLowerCase());
        if (columns.length > MAX_COLUMNS) throw new UnreadableFileError('The first line has too many columns.');
        continue;
      }
      yield toRow(table, info.lines, columns, record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFileError(`The file cannot be read: ${error.message}`, error);
  }
}

function toRow(table: string, line: number, columns: readonly string[], record: readonly string[]): FileRow {
  if (record.length !== columns.length) {
    return { table, line, cells: {}, error: `The row has ${record.length} values for ${columns.length} columns` };
  }
  return { table, line, cells: Object.fromEntries(columns.map((column, at) => [column, record[at] || null])) };
}
