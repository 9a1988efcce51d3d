import { randomUUID } from 'node:crypto';
import { LEAD_STAGES, LEAD_STATUSES, getStageForStatus } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { migrate } from '../platform/database/migrate.ts';
import { signIn } from '../../test/sign-in.ts';
import { type TestApp, startApp } from '../../test/test-app.ts';
import { createTestConfig } from '../../test/test-config.ts';
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  ({ cookie } = await signIn(site, 'user'));
});
beforeEach(() => database.clear('leads'));
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const LONG_AGO = '2026-01-01T00:00:00.000Z';

const insertLead = async (status: string | null): Promise<string> => {
  const id = randomUUID();
  await database.query('INSERT INTO leads (id, status, created_at) VALUES ($1, $2, $3)', [id, status, LONG_AGO]);
  return id;
};
const readStage = async (id: string) => {
  const [row] = await database.query<{ stage: string; since: Date }>(
    'SELECT stage, stage_since AS since FROM leads WHERE id = $1',
    [id],
  );
  return { stage: row?.stage, isStageRestarted: row?.since.toISOString() !== LONG_AGO };
};
const readCounters = async () => {
  const rows = await database.query<{ stage: string; count: number }>(
    'SELECT stage, sum(count)::int AS count FROM lead_counts GROUP BY stage HAVING sum(count) <> 0',
  );
  return new Map(rows.map(({ stage, count }) => [stage, count]));
};

describe('lead stages in the database', () => {
  it.each<[string | null, string]>([
    ...LEAD_STATUSES.map((status): [string, string] => [status, getStageForStatus(status)]),
    ['new', 'leads'],
    ['', 'leads'],
    [null, 'leads'],
    ['archived', 'leads'],
  ])('counts a lead with the status %p in the stage %s', async (status, stage) => {
    const id = await insertLead(status);
    expect(await readStage(id)).toEqual({ stage, isStageRestarted: false });
    expect(await readCounters()).toEqual(new Map([[stage, 1]]));
  });

  it.each(LEAD_STATUSES)(
    'restarts the time in stage and updates the counters when a lead moves from %s to another stage',
    async (from) => {
      const id = await insertLead(from);
      for (const to of LEAD_STATUSES) {
        await database.query('UPDATE leads SET status = $2, stage_since = $3 WHERE id = $1', [id, from, LONG_AGO]);
        await database.query('UPDATE leads SET status = $2 WHERE id = $1', [id, to]);
        expect([to, await readStage(id)]).toEqual([
          to,
          { stage: getStageForStatus(to), isStageRestarted: getStageForStatus(from) !== getStageForStatus(to) },
        ]);
        expect(await readCounters()).toEqual(new Map([[getStageForStatus(to), 1]]));
      }
    },
  );

  it('counts no leads after the leads table is truncated', async () => {
    await insertLead('enrolled');
    await database.query('TRUNCATE leads CASCADE');
    expect(await readCounters()).toEqual(new Map());
  });

  it('derives the stage from the status even when a statement writes another stage', async () => {
    const id = await insertLead('won');
    await database.query(`UPDATE leads SET stage = 'lost' WHERE id = $1`, [id]);
    expect(await readStage(id)).toEqual({ stage: 'won', isStageRestarted: false });
  });

  it('updates the stages when a migration runs after LEAD_STATUS has changed', async () => {
    await database.query(
      `CREATE OR REPLACE FUNCTION lead_stage(status text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 'leads' $$`,
    );
    const id = await insertLead('proposal');
    expect(await readStage(id)).toMatchObject({ stage: 'leads' });
    const config = createTestConfig(database.url, { MIGRATION_DATABASE_URL: database.ownerUrl });
    expect(await migrate(config)).toEqual([]);
    expect(await readStage(id)).toEqual({ stage: 'proposal', isStageRestarted: false });
    expect(await readCounters()).toEqual(new Map([['proposal', 1]]));
  });
});

it('shows every stage exactly once on the dashboard', async () => {
  for (const stage of LEAD_STAGES) await insertLead(stage);
  const { body } = await site.call<Schemas['Pipeline']>('/api/dashboard/pipeline', { cookie });
  const shown = [...body.tiles, ...body.others];
  expect(shown.map(({ count }) => count)).toEqual(LEAD_STAGES.map(() => 1));
  expect(new Set(shown.map(({ status }) => status))).toEqual(new Set(LEAD_STAGES));
});
