import { readCsv } from './read-csv.ts';
import { readDump } from './read-dump.ts';
import type { FileRow } from './unreadable-file-error.ts';

/**
 * Splits the text into chunks. By default, the chunks are so small that lines and escapes are divided between chunks.
 */
async function* toChunks(text: string | Buffer, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function collectRows(rows: AsyncIterable<FileRow>): Promise<FileRow[]> {
  const all: FileRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const readDumpRows = (text: string): Promise<FileRow[]> =>
  collectRows(readDump(toChunks(text), (table) => table === 'leads'));
const readNames = async (text: string) => (await readDumpRows(text)).map(({ cells, error }) => cells.name ?? error);

it('reads COPY blocks with escapes, NULL and Windows line breaks', async () => {
  const rows = await readDumpRows(
    '--\nCOPY public."leads" (id, name, note) FROM stdin;\r\n1\tÄ\\tb\\n\\\\.\\x41\t\\N\r\n\\.\r\n',
  );
  expect(rows).toEqual([{ table: 'leads', line: 3, cells: { id: '1', name: 'Ä\tb\n\\.A', note: null } }]);
});

it('reports a row with a wrong number of values, and continues', async () => {
  expect(await readNames('COPY leads (id, name) FROM stdin;\n1\n2\tB\n\\.\n')).toEqual([
    'The row has 1 values for 2 columns',
    'B',
  ]);
});

it.each([
  ["INSERT INTO leads (name) VALUES ('a;b'), (E'c\\'d');", ['a;b', "c'd"]],
  ["insert into public.leads (name, n) values\n('x\ny'::text, -1.5e3), ('it''s', null);", ['x\ny', "it's"]],
  ["/* INSERT INTO leads (name) VALUES ('no'); */\n-- '\nINSERT INTO leads (name) VALUES ('yes');", ['yes']],
  ["SELECT $f$; INSERT INTO leads (name) VALUES ('no'); $f$;\nINSERT INTO leads (name) VALUES ('yes');", ['yes']],
  [`SELECT "a""; INSERT", E'\\'; x';INSERT INTO leads (name) VALUES ('yes');`, ['yes']],
  ["INSERT INTO other (name) VALUES ('leads');\nINSERT INTO leads (name) VALUES ('yes');", ['yes']],
])('reads the constants of %j', async (sql, expected) => {
  expect(await readNames(sql)).toEqual(expected);
});

it.each([
  ["INSERT INTO leads (name) VALUES (pg_read_file('/etc/passwd'));", /expression/],
  ["INSERT INTO leads (name) VALUES ('a' || 'b');", /expression/],
  ["INSERT INTO leads SELECT 'a';", /no list of columns/],
])('reports %j and reads no value from it', async (sql, reason) => {
  expect(await readDumpRows(sql)).toMatchObject([{ cells: {}, error: expect.stringMatching(reason) as string }]);
});

it('ignores COPY in functions, DO blocks, quotes and comments, and the data of other tables', async () => {
  const copy = 'COPY leads (name) FROM stdin;\nno\n\\.\n';
  const text = [
    `CREATE FUNCTION f() RETURNS void AS $x$\n${copy}$x$;`,
    `DO $$\n${copy}$$;`,
    `SELECT '\n${copy}';`,
    `/*\n${copy}/* nested */\n${copy}*/`,
    `COPY secrets (a) FROM stdin;\nCOPY leads (name) FROM stdin;\n\\.`,
    'COPY leads (name) FROM stdin;\nyes\n\\.\n',
  ].join('\n');
  expect(await readNames(text)).toEqual(['yes']);
});

it.each([
  ['is not UTF-8', Buffer.from('COPY leads (id) FROM stdin;\n\xff\n', 'latin1'), /is not UTF-8/],
  ['has the custom format of pg_dump', 'PGDMP\u0001\u000e', /as plain text, with pg_dump --format=plain/],
  ['has an unterminated quote', `INSERT INTO leads (id) VALUES ('${'x'.repeat(1_000)}`, /within a statement/],
  [
    'has a line of more than 1,000,000 characters',
    `COPY public.leads (id) FROM stdin;\n${'x'.repeat(1_000_001)}\n\\.\n`,
    /more than 1,000,000 characters/,
  ],
])('rejects a dump that %s', async (_, text, reason) => {
  await expect(collectRows(readDump(toChunks(text, 65_536), () => true))).rejects.toThrow(reason);
});

// This test would take 15 s if the whole statement were read again for each line.
it('reads every row of a statement of several megabytes', async () => {
  const text = `INSERT INTO leads (name) VALUES ('${"''".repeat(1_000)}')${`,\n('${'x'.repeat(1_000)}')`.repeat(4_000)};\n`;
  const rows = await collectRows(readDump(toChunks(text, 65_536), () => true));
  expect(rows).toHaveLength(4_001);
});

it('reads a CSV file, and reads an empty cell as NULL', async () => {
  const csv = '\ufeffID, Name ,note\n1,"a ""b""\nc",\n2,x\n';
  expect(await collectRows(readCsv(toChunks(csv), 'leads'))).toEqual([
    { table: 'leads', line: 3, cells: { id: '1', name: 'a "b"\nc', note: null } },
    { table: 'leads', line: 4, cells: {}, error: 'The row has 2 values for 3 columns' },
  ]);
  await expect(collectRows(readCsv(toChunks('a\n"b'), 'leads'))).rejects.toThrow(/cannot be read/);
});
