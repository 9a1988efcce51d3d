/** Reason why a file cannot be read at all. The message is shown to the user. */
export class UnreadableFileError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableFileError';
  }
}

/** A row of a file. */
export interface FileRow {
  table: string;
  line: number;
  /** Values as text. Null for SQL NULL, and for an empty cell of a CSV file. */
  cells: Record<string, string | null>;
  /** Reason why this row cannot be read. Later rows can still be read. */
  error?: string;
}
