import { readdirSync, readFileSync } from 'node:fs';

const sliceUrl = new URL('../', import.meta.url);

/** Columns that only the pipeline may write. */
const PIPELINE_COLUMNS = ['status', 'status_reason', 'stage_since', 'last_contacted_at', 'first_response_at'];

/** Finds code that inserts leads or writes a pipeline column outside the pipeline. */
function findBypasses(code: string): string[] {
  const inserts = [...code.matchAll(/INSERT INTO leads\b/g)].map(([found]) => found);
  // A column that follows SET or a comma is the target of an assignment.
  const updates = [...code.matchAll(/UPDATE\s+(?:ONLY\s+)?leads\b[^`]*/g)].flatMap(([statement]) =>
    PIPELINE_COLUMNS.filter((column) => new RegExp(`(?:\\bSET|,)\\s*${column}\\s*=`).test(statement)),
  );
  const repositoryWrites = [
    ...code.matchAll(
      /(?:getRepository\(Lead\)\s*\.|\.(?=\w+\(\s*Lead\b))(?:update|insert|save|upsert|delete|remove)\b/g,
    ),
  ].map(([found]) => found);
  return [...inserts, ...updates, ...repositoryWrites];
}

it('finds status writes that bypass the pipeline with SQL or with a repository', () => {
  expect(findBypasses('INSERT INTO leads (id) VALUES ($1)')).toHaveLength(1);
  expect(findBypasses('UPDATE leads SET version = version + 1,\n status = $2 WHERE id = $1')).toEqual(['status']);
  expect(
    findBypasses('UPDATE leads AS lead\n SET version = 1 + CASE WHEN plan IS DISTINCT FROM $1 THEN 1 END, status = $2'),
  ).toEqual(['status']);
  expect(findBypasses('tx.getRepository(Lead).update({ id }, { status })')).toHaveLength(1);
  expect(findBypasses('tx.update(Lead, { id }, { status })')).toHaveLength(1);
  expect(findBypasses(`UPDATE leads SET assignee_id = $1 WHERE status = 'leads'`)).toEqual([]);
});

it('finds no code outside the pipeline that inserts leads or writes a pipeline column', () => {
  const files = readdirSync(sliceUrl, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/spec\.ts$/.test(file) && !file.startsWith('pipeline/'),
  );
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) =>
    findBypasses(readFileSync(new URL(file, sliceUrl), 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});
