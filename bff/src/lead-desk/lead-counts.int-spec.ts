import { randomUUID } from 'node:crypto';
import { LEAD_STATUSES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import fc from 'fast-check';
import { buildAnalysisForm } from '../../test/analysis-form.ts';
import { openTransaction } from '../../test/open-transaction.ts';
import { signIn } from '../../test/sign-in.ts';
import { type TestApp, startApp } from '../../test/test-app.ts';
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

async function expectTilesToMatchLeads(): Promise<void> {
  const counted = await database.query<{ stage: string; count: number }>(
    `SELECT stage, count(*)::int AS count FROM leads WHERE deleted_at IS NULL AND suspicions = '{}' GROUP BY stage`,
  );
  const { body } = await site.call<Schemas['Pipeline']>('/api/dashboard/pipeline', { cookie });
  const shown = [...body.tiles, ...body.others].filter(({ count }) => count !== 0);
  expect(new Map(shown.map(({ status, count }) => [status, count]))).toEqual(
    new Map(counted.map(({ stage, count }) => [stage, count])),
  );
}

const anyStatus = fc.constantFrom(...LEAD_STATUSES, 'new', '', null);
const anyChange = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), statuses: fc.array(anyStatus, { minLength: 1, maxLength: 6 }) }),
  fc.record({ do: fc.constant('move' as const), to: anyStatus, share: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constant('hide' as const), share: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constant('suspect' as const), share: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constant('accept' as const), share: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constant('restore' as const), share: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constant('delete' as const), share: fc.integer({ min: 0, max: 3 }) }),
);

/** Matches about a quarter of the leads by id. */
const SHARE_CONDITION = `get_byte(uuid_send(id), 0) % 4 = $1`;

async function applyChange(each: typeof anyChange extends fc.Arbitrary<infer C> ? C : never): Promise<void> {
  if (each.do === 'insert') {
    const rows = each.statuses.map((value) => ({ id: randomUUID(), status: value }));
    await database.query(
      'INSERT INTO leads (id, status) SELECT id, status FROM jsonb_to_recordset($1) AS row (id uuid, status text)',
      [JSON.stringify(rows)],
    );
  } else if (each.do === 'move') {
    await database.query(`UPDATE leads SET status = $2 WHERE ${SHARE_CONDITION}`, [each.share, each.to]);
  } else if (each.do === 'delete') {
    await database.query(`DELETE FROM leads WHERE ${SHARE_CONDITION}`, [each.share]);
  } else if (each.do === 'suspect' || each.do === 'accept') {
    const suspicions = each.do === 'suspect' ? `'{honeypot}'` : `'{}'`;
    await database.query(`UPDATE leads SET suspicions = ${suspicions} WHERE ${SHARE_CONDITION}`, [each.share]);
  } else {
    const at = each.do === 'hide' ? 'now()' : 'NULL';
    await database.query(`UPDATE leads SET deleted_at = ${at} WHERE ${SHARE_CONDITION}`, [each.share]);
  }
}

describe('filtered counts', () => {
  const readCounts = async (query: string) => {
    const { status, body } = await site.call<Schemas['Pipeline']>(`/api/dashboard/pipeline?${query}`, { cookie });
    expect(status).toBe(200);
    expect(body.isCut).toBe(false);
    return Object.fromEntries(
      [...body.tiles, ...body.others]
        .filter(({ count }) => count > 0)
        .map(({ status: stage, count }) => [stage, count]),
    );
  };

  it('counts the leads that match the filters, regardless of status and order', async () => {
    const rows = [
      { name: 'Ada Elm', status: 'leads', source: 'analysis' },
      { name: 'Alan Elm', status: 'won', source: 'analysis' },
      { name: 'Grace Oak', status: 'won', source: 'referral' },
      { name: 'Spam Elm', status: 'leads', source: 'analysis', suspicions: ['honeypot'] },
      { name: 'Gone Elm', status: 'won', source: 'analysis', deleted: '2026-11-20T00:00:00Z' },
    ];
    await database.query(
      `INSERT INTO leads (id, name, status, source, suspicions, deleted_at)
       SELECT gen_random_uuid(), name, status, source, coalesce(suspicions, '{}'), deleted
       FROM jsonb_to_recordset($1) AS row (name text, status text, source text, suspicions text[], deleted timestamptz)`,
      [JSON.stringify(rows)],
    );
    expect(await readCounts('')).toEqual({ leads: 1, won: 2 });
    expect(await readCounts('status=won&sort=name')).toEqual({ leads: 1, won: 2 });
    expect(await readCounts('source=analysis')).toEqual({ leads: 1, won: 1 });
    expect(await readCounts('q=elm')).toEqual({ leads: 1, won: 1 });
    expect(await readCounts('q=race+oak')).toEqual({ won: 1 });
    expect(await readCounts('q=nothing')).toEqual({});
    expect(await readCounts('suspects=only')).toEqual({ leads: 1 });
    expect(await readCounts('assignee=none')).toEqual({ leads: 1, won: 2 });
    expect(await readCounts('assignee=me')).toEqual({});
  });
});

describe('pipeline tiles', () => {
  it('shows the correct counts on tiles after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 12 }), async (changes) => {
        for (const each of changes) await applyChange(each);
        await expectTilesToMatchLeads();
      }),
      { numRuns: 40 },
    );
  });

  it('shows the correct counts on tiles after parallel changes', async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const id = randomUUID();
        await database.query('INSERT INTO leads (id, status) VALUES ($1, $2)', [id, index % 3 ? 'leads' : 'closed']);
        for (const to of index % 2 ? ['closed', 'leads', 'won'] : ['won', 'leads', 'closed']) {
          await database.query('UPDATE leads SET status = $2 WHERE id = $1', [id, to]);
        }
      }),
    );
    await expectTilesToMatchLeads();
  });

  it('does not block submissions while a long import has locked the counters', async () => {
    const rows = 'INSERT INTO leads (id, status) SELECT gen_random_uuid(), $1 FROM generate_series(1, 200)';
    await database.query(
      `INSERT INTO lead_counts (stage, shard, count) SELECT 'leads', n, 0 FROM generate_series(0, 15) n ON CONFLICT DO NOTHING`,
    );
    const importTransaction = await openTransaction(database);
    await importTransaction.query(rows, ['leads']);
    await importTransaction.query('SELECT 1 FROM lead_counts FOR UPDATE');
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => site.call('/api/analyses', { body: buildAnalysisForm() })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201));
    await expectTilesToMatchLeads();
    await importTransaction.commit();
    await expectTilesToMatchLeads();
    // Changes reuse counter rows instead of adding a row for each change.
    await Promise.all(Array.from({ length: 20 }, () => applyChange({ do: 'insert', statuses: ['leads'] })));
    expect((await database.query(`SELECT 1 FROM lead_counts WHERE stage = 'leads'`)).length).toBeLessThanOrEqual(30);
  });

  it('does not count changes that were rolled back', async () => {
    await applyChange({ do: 'insert', statuses: ['leads'] });
    await expect(
      database.query(`DO $$ BEGIN INSERT INTO leads (id) VALUES (gen_random_uuid()); RAISE 'no'; END $$`),
    ).rejects.toThrow('no');
    await expectTilesToMatchLeads();
  });
});
