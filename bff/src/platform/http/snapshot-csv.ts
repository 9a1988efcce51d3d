import type { Snapshot } from '../database/snapshots.ts';
import { BYTE_ORDER_MARK, type CsvCells, formatCsvLine } from './csv.ts';

/** Batches of an export. The first batch is read before the response starts, so that an error fails the request. */
export interface ExportBatches<Row> {
  firstBatch: readonly Row[];
  otherBatches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

/** Yields a CSV file batch by batch. Closes the snapshot at the end, or when the client stops reading. */
export async function* generateCsv<Row>(
  snapshot: Snapshot,
  headings: readonly string[],
  { firstBatch, otherBatches }: ExportBatches<Row>,
  toCells: (row: Row) => CsvCells,
): AsyncGenerator<string> {
  const formatRows = (rows: readonly Row[]): string => rows.map((row) => formatCsvLine(toCells(row))).join('');
  try {
    yield BYTE_ORDER_MARK + formatCsvLine(headings);
    yield formatRows(firstBatch);
    for await (const batch of otherBatches) yield formatRows(batch);
  } finally {
    snapshot.close();
  }
}
