import { MAX_SELECTED_EXPORT } from '@epm/contract';
import { Facts, Id, Ids, Listed, Text, Whole } from '../../platform/http/fields.ts';
import { FieldProblem } from '../../platform/http/problem.ts';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from './import.errors.ts';

/** A UUID in JSON takes 39 bytes. */
export const MAX_CHOSEN_BYTES = 40 * MAX_SELECTED_EXPORT + 1_024;

export class ChosenLeads {
  @Ids({ max: MAX_SELECTED_EXPORT }) ids: string[];
}

export class ImportedColumn {
  /** As the file heads it. */
  @Text({ max: 1_000, min: 0 }) heading: string;
  /** The field of a lead that it holds; null when it is passed over. */
  @Text({ max: 40, nullable: true }) field: string | null;
}

export class ImportedRow {
  /** Line of the file. */
  @Whole({ min: 1 }) line: number;
  /** What the file says, by field; fields without text are left out. */
  @Facts() values: Record<string, string>;
  /** What is wrong with it, by field. Such a row is not imported. */
  @Listed(() => FieldProblem, { max: 100 }) faults: FieldProblem[];
  /** The lead of the same owner and property; such a row is not imported either. */
  @Id({ nullable: true }) duplicateOf: string | null;
}

export class ImportPreview {
  @Listed(() => ImportedColumn, { max: MAX_IMPORT_COLUMNS }) columns: ImportedColumn[];
  @Listed(() => ImportedRow, { max: MAX_IMPORT_ROWS }) rows: ImportedRow[];
  /** How many rows would be imported. */
  @Whole() valid: number;
  /** How many have a fault. */
  @Whole() invalid: number;
  /** How many are there already. */
  @Whole() duplicates: number;
}

export class Imported {
  @Whole() imported: number;
  /** Rows with a fault, and rows that were there already. */
  @Whole() skipped: number;
}
