import { MAX_SELECTED_EXPORT } from '@epm/contract';
import { JsonRecord, Id, IdList, RecordList, Text, Integer } from '../../platform/http/fields.ts';
import { FieldProblem } from '../../platform/http/problem.ts';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from './import.errors.ts';

/** Maximum size of a request to export selected leads. In a JSON array, a UUID takes up to 39 bytes. */
export const MAX_SELECTION_BYTES = 40 * MAX_SELECTED_EXPORT + 1_024;

export class SelectedLeads {
  @IdList({ max: MAX_SELECTED_EXPORT }) ids: string[];
}

export class ImportedColumn {
  @Text({ max: 1_000, min: 0 }) heading: string;
  /** The lead field that the column contains; null if the column is ignored. */
  @Text({ max: 40, nullable: true }) field: string | null;
}

export class ImportedRow {
  /** Number of the line in which the row starts. */
  @Integer({ min: 1 }) line: number;
  /** The nonempty values, by field. */
  @JsonRecord() values: Record<string, string>;
  /** The errors in the row. A row with errors is not imported. */
  @RecordList(() => FieldProblem, { max: 100 }) errors: FieldProblem[];
  /**
   * Id of an existing lead with the same owner and property; null if there is no such lead. A row with such a lead is
   * not imported.
   */
  @Id({ nullable: true }) duplicateOf: string | null;
}

export class ImportPreview {
  @RecordList(() => ImportedColumn, { max: MAX_IMPORT_COLUMNS }) columns: ImportedColumn[];
  @RecordList(() => ImportedRow, { max: MAX_IMPORT_ROWS }) rows: ImportedRow[];
  /** Number of rows that would be imported. */
  @Integer() valid: number;
  /** Number of rows with an error. */
  @Integer() invalid: number;
  /** Number of rows whose lead already exists. */
  @Integer() duplicates: number;
}

export class ImportResult {
  @Integer() imported: number;
  /** Number of rows that have an error or whose lead already exists. */
  @Integer() skipped: number;
}
