import { readdirSync, readFileSync } from 'node:fs';

const slice = new URL('../', import.meta.url);

/** Columns that only the pipeline may write. */
const OWNED = ['status', 'status_reason', 'stage_since', 'last_contacted_at', 'first_response_at'];

/** Statements of a file that the pipeline should make: leads that begin, and what it owns of others. */
function bypasses(code: string): string[] {
  const inserts = [...code.matchAll(/INSERT INTO leads\b/g)].map(([found]) => found);
  // Only an assignment follows SET or a comma.
  const updates = [...code.matchAll(/UPDATE\s+(?:ONLY\s+)?leads\b[^`]*/g)].flatMap(([statement]) =>
    OWNED.filter((column) => new RegExp(`(?:\\bSET|,)\\s*${column}\\s*=`).test(statement)),
  );
  const repository = [
    ...code.matchAll(
      /(?:getRepository\(Lead\)\s*\.|\.(?=\w+\(\s*Lead\b))(?:update|insert|save|upsert|delete|remove)\b/g,
    ),
  ].map(([found]) => found);
  return [...inserts, ...updates, ...repository];
}

it('finds a status that is written elsewhere, by SQL or by a repository', () => {
  expect(bypasses('INSERT INTO leads (id) VALUES ($1)')).toHaveLength(1);
  expect(bypasses('UPDATE leads SET version = version + 1,\n status = $2 WHERE id = $1')).toEqual(['status']);
  expect(
    bypasses('UPDATE leads AS lead\n SET version = 1 + CASE WHEN plan IS DISTINCT FROM $1 THEN 1 END, status = $2'),
  ).toEqual(['status']);
  expect(bypasses('tx.getRepository(Lead).update({ id }, { status })')).toHaveLength(1);
  expect(bypasses('tx.update(Lead, { id }, { status })')).toHaveLength(1);
  expect(bypasses(`UPDATE leads SET assignee_id = $1 WHERE status = 'leads'`)).toEqual([]);
});

it('no file of the slice writes a status, or what goes with it, but the pipeline', () => {
  const files = readdirSync(slice, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/spec\.ts$/.test(file) && !file.startsWith('pipeline/'),
  );
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) =>
    bypasses(readFileSync(new URL(file, slice), 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});
