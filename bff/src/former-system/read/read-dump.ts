import { MAX_STATEMENT_LENGTH } from '../former-system.limits.ts';
import { findInsertTable, parseColumns, parseInsert, parseTableName, unescapeText } from './read-insert.ts';
import { type Line, readLines } from './read-lines.ts';
import { StatementScanner } from './scan-sql.ts';
import { type FileRow, UnreadableFileError } from './unreadable-file-error.ts';

const COPY_PATTERN = /^COPY\s+((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)\s*\(([^)]*)\)\s+FROM\s+stdin\b[^;]*;\s*$/i;

/** Length of the part of a statement that is stored to detect an INSERT into a known table. */
const HEAD_LENGTH = 400;

/**
 * Reads the rows of known tables from a plain-text pg_dump: COPY blocks and INSERT statements with constants. Skips all
 * other statements (functions, DO blocks, triggers). Nothing is executed.
 * @throws UnreadableFileError
 */
export async function* readDump(
  chunks: AsyncIterable<Uint8Array>,
  isKnown: (table: string) => boolean,
): AsyncGenerator<FileRow> {
  const statements = new StatementCollector(isKnown);
  let copy: { table: string; columns: string[]; isKnown: boolean } | null = null;
  let line = 0;
  for await (const { text, number } of readLines(requirePlainText(chunks))) {
    line = number;
    if (copy) {
      if (text === '\\.') copy = null;
      else if (copy.isKnown) yield readCopyRow(copy, text, number);
      continue;
    }
    const [found, name = '', columns = ''] = (statements.isBetween && COPY_PATTERN.exec(text)) || [];
    if (found) {
      const table = parseTableName(name);
      copy = { table, columns: parseColumns(columns), isKnown: isKnown(table) };
      continue;
    }
    yield* statements.read({ text, number });
  }
  if (copy)
    throw new UnreadableFileError(`The file ends at line ${line} within the data of ${copy.table}. It was cut off.`);
  if (!statements.isBetween)
    throw new UnreadableFileError(`The file ends at line ${line} within a statement. It was cut off.`);
}

/** First bytes of a dump in the custom format, which `pg_dump -Fc` writes. */
const CUSTOM_FORMAT_MAGIC = 'PGDMP';

async function* requirePlainText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of chunks) {
    if (
      isFirst &&
      Buffer.from(chunk.subarray(0, CUSTOM_FORMAT_MAGIC.length)).toString('latin1') === CUSTOM_FORMAT_MAGIC
    )
      throw new UnreadableFileError(
        'The dump has the custom format of pg_dump. Make it again as plain text, with pg_dump --format=plain.',
      );
    isFirst = false;
    yield chunk;
  }
}

function readCopyRow({ table, columns }: { table: string; columns: string[] }, text: string, line: number): FileRow {
  const cells = text.split('\t');
  if (cells.length !== columns.length) {
    return { table, line, cells: {}, error: `The row has ${cells.length} values for ${columns.length} columns` };
  }
  return {
    table,
    line,
    cells: Object.fromEntries(
      columns.map((column, at) => [column, cells[at] === '\\N' ? null : unescapeText(cells[at] ?? '')]),
    ),
  };
}

/** Collects the text of INSERT statements, and skips all other statements. */
class StatementCollector {
  private readonly scanner = new StatementScanner();
  /** Parts of the current statement. They are joined once, because a statement may have thousands of lines. */
  private parts: string[] = [];
  private length = 0;
  private line = 0;
  /** True if the statement is an INSERT into a known table. Null until enough of it has been read. */
  private isWanted: boolean | null = null;

  constructor(private readonly isKnown: (table: string) => boolean) {}

  get isBetween(): boolean {
    return !this.scanner.hasContent && this.scanner.isOutside;
  }

  *read({ text, number }: Line): Generator<FileRow> {
    // Skip psql commands, such as \restrict in newer dumps.
    if (this.isBetween && text.startsWith('\\')) return;
    for (let from = 0; from < text.length; ) {
      const end = this.scanner.findEnd(text, from);
      this.add(text.slice(from, end < 0 ? undefined : end), number);
      if (end < 0) break;
      yield* this.readInsert();
      this.reset();
      from = end;
    }
    // The statement contains only comments so far.
    if (!this.scanner.hasContent) this.reset();
    else this.add('\n', number);
  }

  private reset(): void {
    this.parts = [];
    this.length = 0;
    this.isWanted = null;
  }

  private add(part: string, number: number): void {
    if (this.length === 0) this.line = number;
    this.length += part.length;
    if (this.isWanted === false) return;
    this.parts.push(part);
    if (this.isWanted === null && this.length > HEAD_LENGTH) this.isWanted = this.isInsert(this.parts.join(''));
    if (this.isWanted && this.length > MAX_STATEMENT_LENGTH) {
      throw new UnreadableFileError(
        `The statement at line ${this.line} is too long. Make the dump with COPY, or with fewer rows per INSERT.`,
      );
    }
    if (this.isWanted === false) this.parts = [];
  }

  private isInsert(text: string): boolean {
    const table = findInsertTable(text);
    return table !== null && this.isKnown(table);
  }

  private *readInsert(): Generator<FileRow> {
    if (this.isWanted === false) return;
    const text = this.parts.join('');
    const table = findInsertTable(text);
    if (table === null || !this.isKnown(table)) return;
    const insert = parseInsert(text);
    if (!insert) {
      yield { table, line: this.line, cells: {}, error: 'The INSERT has no list of columns, or no VALUES' };
      return;
    }
    for (const row of insert.rows) {
      yield row
        ? {
            table,
            line: this.line,
            cells: Object.fromEntries(insert.columns.map((name, at) => [name, row[at] ?? null])),
          }
        : {
            table,
            line: this.line,
            cells: {},
            error: 'A value is an expression, not a constant. This and later rows of the statement are not read',
          };
    }
  }
}
