import { readdirSync, readFileSync } from 'node:fs';

const migrations = new URL('../../../migrations/', import.meta.url);
const source = new URL('../../', import.meta.url);

/** Migrations up to here ran on installations without traffic. */
const LAST_WITHOUT_TRAFFIC = '20261121999999';

/** Plain indexes on tables that the migration does not create itself: each locks out every writer while it is built. */
export function lockingIndexes(sql: string): string[] {
  const created = new Set([...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/g)].map(([, table]) => table));
  return [...sql.matchAll(/CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)[^`'"]*? ON "?(\w+)/g)].flatMap(([, table]) =>
    table && !created.has(table) ? [table] : [],
  );
}

/** A DELETE by age, which grows with the table. */
const DELETE_BY_AGE = /DELETE FROM \w+\s+WHERE[^;`']*?(?:\bat|_at|expires\w*|last\w*)\s*<=?\s/;

const filesIn = (folder: URL, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file) && !file.includes('spec.ts'));

it('a plain index is found on a table that existed before, and on no other', () => {
  expect(lockingIndexes('CREATE INDEX a ON leads (x)')).toEqual(['leads']);
  expect(lockingIndexes('CREATE UNIQUE INDEX a\n  ON leads (x)')).toEqual(['leads']);
  expect(lockingIndexes('CREATE TABLE leads (x int); CREATE INDEX a ON leads (x)')).toEqual([]);
  expect(lockingIndexes('CREATE INDEX CONCURRENTLY a ON leads (x)')).toEqual([]);
});

it.each(filesIn(migrations, /^\d{14}-.*\.ts$/).filter((file) => file > LAST_WITHOUT_TRAFFIC))(
  '%s builds indexes of existing tables by buildIndex()',
  (file) => {
    // Migrations are reverted in development only, where a lock harms no visitor.
    const [up = ''] = readFileSync(new URL(file, migrations), 'utf8').split('async down(');
    expect(lockingIndexes(up)).toEqual([]);
  },
);

it('rows are deleted by age in batches, by prune()', () => {
  expect(DELETE_BY_AGE.test('DELETE FROM sessions WHERE last_seen_at <= $1')).toBe(true);
  const found = filesIn(source, /\.ts$/).filter((file) => DELETE_BY_AGE.test(readFileSync(new URL(file, source), 'utf8')));
  expect(found).toEqual([]);
});
