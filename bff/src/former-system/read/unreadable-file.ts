/** Reason why a file cannot be read at all. The message is shown to the user. */
export class UnreadableFile extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableFile';
  }
}

/** A row of a file, as text. Null for SQL NULL, and for an empty cell of a CSV file. */
export interface ReadRow {
  table: string;
  line: number;
  cells: Record<string, string | null>;
  /** Reason why this row cannot be read. Later rows can still be read. */
  error?: string;
}
