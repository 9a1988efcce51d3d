import { randomUUID } from 'node:crypto';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { FailedJobs } from './jobs.dto.ts';

let database: TestDatabase;
let api: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApp(database.url);
  admin = await signIn(api, 'admin');
});
beforeEach(() => database.clear('outbox', 'failed_jobs'));
afterAll(async () => {
  await api?.close();
  await database?.drop();
});

const payload = { submissionId: '5d9f9a3e-1a8f-4c7e-9d5b-0f6f2b1f7a10' };

async function insertFailedJob(job = 'send-message', agoMinutes = 0): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `WITH row AS (
       INSERT INTO outbox (event, payload, due_at) VALUES ('submission.completed', $1, 'infinity') RETURNING id, payload)
     INSERT INTO failed_jobs (outbox_id, job, payload, error, attempts, failed_at)
     SELECT id, $2, payload, 'relation is locked', 36, now() - make_interval(mins => $3) FROM row RETURNING id`,
    [JSON.stringify(payload), job, agoMinutes],
  );
  return row?.id ?? '';
}

const listFailedJobs = async (page = '') =>
  (await api.call<FailedJobs>(`/api/jobs?state=failed${page}`, { cookie: admin.cookie })).body;
const postDecision = (id: string, decision: string) =>
  api.call(`/api/jobs/${id}/${decision}`, { method: 'POST', cookie: admin.cookie });
// Postgres rounds due_at to milliseconds, so it can be slightly later than the current time.
const listOutboxRows = () =>
  database.query(`SELECT done_handlers AS done, due_at <= now() + interval '1 ms' AS "isDue" FROM outbox`);
const listAuditEntries = (id: string) =>
  database.query(`SELECT action, before FROM audit_log WHERE subject = $1`, [`job:${id}`]);

it('lists failed jobs, newest first, with payload and error', async () => {
  const older = await insertFailedJob('start-warm-lead', 5);
  const newer = await insertFailedJob();
  const { items, total } = await listFailedJobs();
  expect(items.map(({ id }) => id)).toEqual([newer, older]);
  expect(items[0]).toMatchObject({ job: 'send-message', payload, error: 'relation is locked', attempts: 36 });
  expect(items[0]?.failedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(total).toBe(2);
});

it('lists each failed job once across pages, and counts the jobs on all pages', async () => {
  const ids = [];
  for (const agoMinutes of [0, 5, 5, 10, 15]) ids.push(await insertFailedJob(undefined, agoMinutes));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: FailedJobs = await listFailedJobs(`&limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
    expect(page.total).toBe(5);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect([...seen].sort()).toEqual([...ids].sort());
  expect((await api.call('/api/jobs?state=failed&cursor=x', { cookie: admin.cookie })).status).toBe(400);
});

it.each([
  ['retry', 'job.retried', []],
  ['discard', 'job.discarded', ['send-message']],
])(
  'removes the job from the list, makes its outbox row due and audits the action %s',
  async (decision, action, done) => {
    const id = await insertFailedJob();
    expect((await postDecision(id, decision)).status).toBe(204);
    expect((await listFailedJobs()).total).toBe(0);
    expect(await listOutboxRows()).toEqual([{ done, isDue: true }]);
    expect(await listAuditEntries(id)).toEqual([
      { action, before: { job: 'send-message', payload, error: 'relation is locked' } },
    ]);
  },
);

it('returns 409 and changes nothing when another admin has already retried or discarded the job', async () => {
  const id = await insertFailedJob();
  const replies = await Promise.all([postDecision(id, 'retry'), postDecision(id, 'discard')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await listAuditEntries(id)).toHaveLength(1);
  expect((await postDecision(randomUUID(), 'retry')).status).toBe(409);
});

it('returns 400 when the `state` filter is not `failed`', async () => {
  expect((await api.call('/api/jobs?state=waiting', { cookie: admin.cookie })).status).toBe(400);
});
