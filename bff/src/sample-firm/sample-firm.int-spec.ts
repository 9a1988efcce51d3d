import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { fillTestSite, type Simulators } from '../../test/sample-firm-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestConfig } from '../../test/test-config.ts';
import { LeadCounter } from '../analytics/lead-counter.service.ts';
import { ApiModule } from '../app.ts';
import { fillSampleFirm } from '../fill-sample-firm.ts';
import type { Config } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { SampleFirmApiModule } from './index.ts';

const FILL_TIMEOUT_MS = 600_000;
/**
 * Tables that may differ after the removal: the audit log stays, the counters have rows with 0, and the others change
 * with any use of the site.
 */
const CHANGING_TABLES = [
  'audit_log',
  'lead_counts',
  'message_counts',
  'sample_firm',
  'sessions',
  'vendor_circuits',
  'vendor_rates',
  'crm_sync',
];

let database: TestDatabase;
let site: TestApp;
let admin: StaffCalls;
let simulators: Simulators;
let contentsBefore: Record<string, string | null>;
let countersBefore: object[];

/** Returns a hash of the rows of each table. */
async function readContents(): Promise<Record<string, string | null>> {
  const tables = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND NOT tablename = ANY($1) ORDER BY 1`,
    [CHANGING_TABLES],
  );
  const [contents] = await database.query<Record<string, string | null>>(
    `SELECT ${tables.map(({ name }) => `(SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${name} t) AS "${name}"`).join(', ')}`,
  );
  return contents ?? {};
}

const readCounters = (): Promise<object[]> =>
  database.query(
    `SELECT stage AS name, sum(count)::int AS count FROM lead_counts GROUP BY 1 HAVING sum(count) <> 0
     UNION ALL SELECT channel, sum(count)::int FROM message_counts GROUP BY 1 HAVING sum(count) <> 0 ORDER BY 1`,
  );

/** Counts the changed leads, as the worker does every two seconds. */
const countLeads = (): Promise<void> => new LeadCounter(site.app.get(Database)).countChangedLeads();

const count = async (from: string): Promise<number> =>
  (await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`))[0]?.count ?? -1;

const countBy = (expression: string, from: string): Promise<Record<string, number>> =>
  database
    .query<{ value: string; count: number }>(
      `SELECT ${expression} AS value, count(*)::int AS count FROM ${from} GROUP BY 1`,
    )
    .then((rows) => Object.fromEntries(rows.map((row) => [row.value, row.count])));

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  admin = new StaffCalls(site, await signIn(site, 'admin'));
  await admin.add({ email: 'real.owner@owner.test' });
  await database.query('DELETE FROM outbox');
  await countLeads();
  contentsBefore = await readContents();
  countersBefore = await readCounters();
  simulators = await fillTestSite(database, site);
}, FILL_TIMEOUT_MS);

afterAll(async () => {
  await site?.close();
  await simulators?.stop();
  await database?.drop();
});

it('fills 60 owners and 75 homes, in every status', async () => {
  const { body } = await admin.get<Schemas['SampleFirmState']>('/api/sample-data');
  expect(body).toMatchObject({ isPresent: true, leads: 75, colleagues: 3, referrals: 9, posts: 2 });
  expect(body.owners).toBeGreaterThanOrEqual(60);
  expect(Object.keys(await countBy('lead_stage(status)', 'leads')).toSorted()).toEqual([
    'analysis_submitted',
    'closed',
    'contract_sent',
    'enrolled',
    'leads',
    'lost',
    'proposal',
    'walkthrough_scheduled',
    'won',
  ]);
  expect(Object.keys(await countBy('status', 'realtor_referrals')).toSorted()).toEqual([
    'contacted',
    'converted',
    'lost',
    'pending',
  ]);
  expect(await count(`leads WHERE suspicions <> '{}'`)).toBe(1);
  expect(
    await count('leads WHERE first_response_due_at < now() AND first_response_at IS NULL AND deleted_at IS NULL'),
  ).toBe(2);
  expect(await count(`suppressions WHERE reason = 'bounced'`)).toBe(1);
  expect(await count(`blog_posts WHERE publish_at > now()`)).toBe(1);
});

it('counts as the product counts', async () => {
  expect(await database.query('SELECT sum(count)::int AS count FROM lead_counts')).toEqual([
    { count: await count(`leads WHERE deleted_at IS NULL AND suspicions = '{}'`) },
  ]);
});

it('leaves nothing to send and no job', async () => {
  expect(await count('outbox')).toBe(0);
  expect(await count(`message_sends WHERE state IN ('due', 'claimed', 'unknown')`)).toBe(0);
  expect(await count(`campaign_sends WHERE state = 'waiting' AND due_at <= now()`)).toBe(0);
  expect(await count(`webhook_events WHERE state = 'received'`)).toBe(0);
  expect(await count('failed_jobs')).toBe(0);
  // The worker would otherwise mail the report of last week.
  expect(await count('analytics_reports')).toBe(1);
});

it('restores the clock of the database', async () => {
  expect(await database.query(`SELECT FROM pg_namespace WHERE nspname = 'sample_time'`)).toEqual([]);
  const [row] = await database.query<{ isNow: boolean }>(
    `INSERT INTO contacts (email, name) VALUES ('clock@owner.test', 'Clock') RETURNING created_at > now() - interval '1 minute' AS "isNow"`,
  );
  await database.query(`DELETE FROM contacts WHERE email = 'clock@owner.test'`);
  expect(row).toEqual({ isNow: true });
});

it('removes the sample data and what belongs to it, in steps, and nothing else', async () => {
  const [sample] = await database.query<{ id: string; email: string }>(
    `SELECT id, email FROM leads WHERE status = 'closed' ORDER BY created_at LIMIT 1`,
  );
  const note = { id: randomUUID(), content: 'My note' };
  expect((await admin.post(`/api/leads/${sample?.id}/notes`, note)).status).toBe(201);
  const laterLead = await admin.add({ email: sample?.email ?? '', propertyAddress: '1 New St, Ankeny, IA 50023' });
  // A removal that was interrupted after two steps.
  await database.query('SELECT remove_sample_rows(100)');
  await database.query('SELECT remove_sample_rows(100)');
  for (const attempt of [1, 2]) {
    const { status, body } = await admin.delete<Schemas['SampleFirmState']>('/api/sample-data');
    expect([attempt, status, body.isPresent]).toEqual([attempt, 200, false]);
  }
  expect((await admin.get<Schemas['Lead']>(`/api/leads/${laterLead.id}`)).body.email).toBe(sample?.email);
  await database.query('DELETE FROM leads WHERE id = $1', [laterLead.id]);
  await database.query('DELETE FROM contacts WHERE email = $1', [sample?.email]);
  await database.query('DELETE FROM outbox');
  await countLeads();
  expect(await readContents()).toEqual(contentsBefore);
  expect(await readCounters()).toEqual(countersBefore);
});

it('is not part of production', async () => {
  await expect(
    fillSampleFirm({ NODE_ENV: 'production' }, { vendors: {} as never, onTime: () => undefined, endsAt: new Date() }),
  ).rejects.toThrow('never filled in production');
  const config: Config = { ...createTestConfig(database.url), isProduction: true };
  expect(ApiModule.forRoot(config).imports).not.toContain(SampleFirmApiModule);
  expect(ApiModule.forRoot({ ...config, isProduction: false }).imports).toContain(SampleFirmApiModule);
});
