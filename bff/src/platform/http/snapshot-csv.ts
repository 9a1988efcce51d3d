import type { Snapshot } from '../database/snapshots.ts';
import { BYTE_ORDER_MARK, type CsvCells, formatCsvLine } from './csv.ts';

/** Batches of an export. The first batch is read before the response starts, so that an error fails the request. */
export interface ExportBatches<Row> {
  first: readonly Row[];
  rest: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

/** Yields a CSV file batch by batch. Closes the snapshot at the end, or when the client stops reading. */
export async function* generateCsv<Row>(
  snapshot: Snapshot,
  headings: readonly string[],
  { first, rest }: ExportBatches<Row>,
  toCells: (row: Row) => CsvCells,
): AsyncGenerator<string> {
  const formatRows = (rows: readonly Row[]): string => rows.map((row) => formatCsvLine(toCells(row))).join('');
  try {
    yield BYTE_ORDER_MARK + formatCsvLine(headings);
    yield formatRows(first);
    for await (const batch of rest) yield formatRows(batch);
  } finally {
    snapshot.close();
  }
}
