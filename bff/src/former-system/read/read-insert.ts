/** Rows of an INSERT statement. A row with an expression that is not a constant has null instead of its values. */
export interface InsertRows {
  table: string;
  columns: string[];
  rows: ((string | null)[] | null)[];
}

const INSERT_HEAD_PATTERN =
  /^\s*INSERT\s+INTO\s+((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)\s*\(([^)]*)\)\s*(?:OVERRIDING\s+\w+\s+VALUE\s+)?VALUES\s*/i;

/** Text that may follow a constant: an optional cast, and the end of the value. */
const VALUE_END_PATTERN = /(?:::[\w. "[\]()]{1,80}?)?\s*(?=[,)])/y;
const UNQUOTED_CONSTANT_PATTERN = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|null\b|true\b|false\b/iy;

/** Returns the name without schema or quotes. */
export const parseTableName = (name: string): string => (name.split('.').at(-1) ?? '').replaceAll('"', '');

/** Returns the names of a column list, without quotes. */
export const parseColumns = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().replaceAll('"', ''))
    .filter(Boolean);

/** Returns the table of an INSERT statement, or null for another statement. Reads only the start of the statement. */
export function findInsertTable(statement: string): string | null {
  const name = /^\s*INSERT\s+INTO\s+((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)/i.exec(statement)?.[1];
  return name === undefined ? null : parseTableName(name);
}

/** Parses an INSERT statement with a column list and constants. Returns null if it has another format. */
export function parseInsert(statement: string): InsertRows | null {
  const [head, name = '', list = ''] = INSERT_HEAD_PATTERN.exec(statement) ?? [];
  if (head === undefined) return null;
  const columns = parseColumns(list);
  const rows: InsertRows['rows'] = [];
  let at = head.length;
  while (statement[at] === '(') {
    const { values, end } = parseTuple(statement, at + 1);
    rows.push(values?.length === columns.length ? values : null);
    // The end of a row with an expression is unknown, so the rest of the statement is skipped.
    if (end < 0) break;
    at = skipSpace(statement, end);
    if (statement[at] !== ',') break;
    at = skipSpace(statement, at + 1);
  }
  return { table: parseTableName(name), columns, rows };
}

function parseTuple(text: string, from: number): { values: (string | null)[] | null; end: number } {
  const values: (string | null)[] = [];
  for (let at = skipSpace(text, from); ; at = skipSpace(text, at + 1)) {
    const constant = parseConstant(text, at);
    if (!constant) return { values: null, end: -1 };
    values.push(constant.value);
    at = constant.end;
    if (text[at] === ')') return { values, end: at + 1 };
  }
}

function parseConstant(text: string, at: number): { value: string | null; end: number } | null {
  const isEscaped = /^e'/i.test(text.slice(at, at + 2));
  const start = at + (isEscaped ? 2 : 1);
  const isText = isEscaped || text[at] === "'";
  UNQUOTED_CONSTANT_PATTERN.lastIndex = at;
  const word = isText ? '' : UNQUOTED_CONSTANT_PATTERN.exec(text)?.[0];
  const close = isText ? findClosingQuote(text, start, isEscaped) : at + (word?.length ?? 0);
  VALUE_END_PATTERN.lastIndex = isText ? close + 1 : close;
  if (word === undefined || close < 0 || !VALUE_END_PATTERN.test(text)) return null;
  const end = VALUE_END_PATTERN.lastIndex;
  if (!isText) return { value: /^null$/i.test(word) ? null : word, end };
  const content = text.slice(start, close).replaceAll("''", "'");
  return { value: isEscaped ? unescapeText(content) : content, end };
}

/** Returns the position of the quote that ends a string, or -1. A doubled quote is an escaped quote. */
function findClosingQuote(text: string, from: number, hasEscapes: boolean): number {
  for (let at = from; at < text.length; at += 1) {
    if (hasEscapes && text[at] === '\\') at += 1;
    else if (text[at] === "'") {
      if (text[at + 1] !== "'") return at;
      at += 1;
    }
  }
  return -1;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
}

const ESCAPED_CHARACTERS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Replaces the backslash escapes of COPY data and of `E'…'`. */
export const unescapeText = (text: string): string =>
  text.includes('\\')
    ? text.replace(/\\(x[0-9a-fA-F]{1,2}|[0-7]{1,3}|[^])/g, (_, code: string) => {
        if (/^x./.test(code)) return String.fromCharCode(parseInt(code.slice(1), 16));
        if (/^[0-7]/.test(code)) return String.fromCharCode(parseInt(code, 8));
        return ESCAPED_CHARACTERS[code] ?? code;
      })
    : text;
