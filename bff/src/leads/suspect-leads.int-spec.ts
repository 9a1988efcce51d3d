import type { Schemas } from '@epm/contract';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

type Ids = Schemas['LeadIds'];
const clock = new TestClock(new Date('2026-03-02T15:00:00.000Z'));
let database: TestDatabase;
let site: TestApp;
let ann: StaffCalls;
let ben: StaffCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
  ann = new StaffCalls(site, await signIn(site, 'user'));
  ben = new StaffCalls(site, await signIn(site, 'admin'));
});
beforeEach(() => database.query('TRUNCATE leads CASCADE'));
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** Adds leads and makes them suspect, like held submissions: they have no contact. */
async function addSuspects(count: number): Promise<Lead[]> {
  const leads = await Promise.all(Array.from({ length: count }, () => ann.add()));
  await database.query(
    `UPDATE leads SET contact_id = NULL, suspicions = '{honeypot}', created_at = created_at + random() * interval '1 s' WHERE id = ANY($1)`,
    [leads.map(({ id }) => id)],
  );
  return leads;
}
const listed = async (query = ''): Promise<string[]> =>
  (await ann.get<Schemas['LeadPage']>(`/api/leads${query}`)).body.items.map(({ id }) => id).sort();
const newLeads = async (): Promise<number | undefined> =>
  (await ann.get<Schemas['Pipeline']>('/api/dashboard/pipeline')).body.tiles.find(({ status }) => status === 'leads')
    ?.count;
const active = async (): Promise<string[]> =>
  (await ann.get<Schemas['ActivityPage']>('/api/dashboard/activity')).body.items.map(({ id }) => id).sort();
const idsOf = (leads: readonly Lead[]): string[] => leads.map(({ id }) => id).sort();

it('shows suspect leads only in the view of suspects until staff accept them', async () => {
  const known = await ann.add();
  const suspects = await addSuspects(2);
  expect([await newLeads(), await active(), await listed()]).toEqual([1, [known.id], [known.id]]);
  expect(await listed('?status=leads&sort=contacted')).toEqual([known.id]);
  expect(await listed('?q=robin')).toEqual([known.id]);
  expect(await listed('?suspects=only')).toEqual(idsOf(suspects));
  expect(await listed('?suspects=only&q=robin&status=leads&sort=name')).toEqual(idsOf(suspects));
  expect(await listed('?suspects=with&q=robin')).toEqual(idsOf([known, ...suspects]));
  expect((await ann.get<Schemas['LeadPage']>('/api/leads?suspects=maybe')).status).toBe(400);

  clock.advance(600_000);
  const accepted = await ann.post<Ids>('/api/leads/bulk/accept', {
    ids: [...idsOf(suspects), idsOf(suspects)[0], known.id.replace(/^./, 'f')],
  });
  expect(accepted.status).toBe(200);
  expect(new Set(accepted.body.ids)).toEqual(new Set(idsOf(suspects)));
  expect([await newLeads(), (await active()).length, (await listed()).length, await listed('?suspects=only')]).toEqual([
    3,
    3,
    3,
    [],
  ]);
  const { body } = await ann.get<Lead>(`/api/leads/${suspects[0]?.id}`);
  expect(body.stageSince).toBe(clock.now().toISOString());
  expect(Date.parse(body.firstResponse?.dueAt ?? '')).toBeGreaterThan(clock.now().getTime());
});

it('lets admins delete and restore many suspect leads at once', async () => {
  const suspects = await addSuspects(3);
  const ids = idsOf(suspects);
  expect((await ann.post('/api/leads/bulk/delete', { ids })).status).toBe(403);
  const responses = await Promise.all([
    ben.post<Ids>('/api/leads/bulk/delete', { ids }),
    ben.post<Ids>('/api/leads/bulk/delete', { ids }),
  ]);
  expect(responses.flatMap(({ body }) => body.ids).sort()).toEqual(ids);
  expect(await listed('?suspects=only')).toEqual([]);
  expect((await ben.post<Ids>('/api/leads/bulk/restore', { ids })).body.ids.sort()).toEqual(ids);
  expect(await listed('?suspects=only')).toEqual(ids);
  expect((await ben.timeline(ids[0] ?? '')).map(({ type }) => type).slice(0, 2)).toEqual([
    'lead.restored',
    'lead.deleted',
  ]);
});
