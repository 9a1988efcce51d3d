import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

type LeadIds = Schemas['LeadIds'];
const clock = new TestClock(new Date('2026-03-02T15:00:00.000Z'));
let database: TestDatabase;
let site: TestApp;
let staff: StaffCalls;
let admin: StaffCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
  staff = new StaffCalls(site, await signIn(site, 'user'));
  admin = new StaffCalls(site, await signIn(site, 'admin'));
});
beforeEach(() => database.clear('leads'));
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** Adds leads and turns them into suspect submissions, which have no contact. */
async function addSuspects(count: number): Promise<Lead[]> {
  const leads = await Promise.all(Array.from({ length: count }, () => staff.add()));
  await database.query(
    `UPDATE leads SET contact_id = NULL, suspicions = '{honeypot}', created_at = created_at + random() * interval '1 s' WHERE id = ANY($1)`,
    [leads.map(({ id }) => id)],
  );
  return leads;
}
const listLeadIds = async (query = ''): Promise<string[]> =>
  (await staff.get<Schemas['LeadPage']>(`/api/leads${query}`)).body.items.map(({ id }) => id).sort();
const countNewLeads = async (): Promise<number | undefined> =>
  (await staff.get<Schemas['Pipeline']>('/api/dashboard/pipeline')).body.tiles.find(({ status }) => status === 'leads')
    ?.count;
const listActivityIds = async (): Promise<string[]> =>
  (await staff.get<Schemas['ActivityPage']>('/api/dashboard/activity')).body.items.map(({ id }) => id).sort();
const toSortedIds = (leads: readonly Lead[]): string[] => leads.map(({ id }) => id).sort();

it('shows suspect leads only in lists with the suspects filter until staff accept them', async () => {
  const normalLead = await staff.add();
  const suspects = await addSuspects(2);
  expect([await countNewLeads(), await listActivityIds(), await listLeadIds()]).toEqual([
    1,
    [normalLead.id],
    [normalLead.id],
  ]);
  expect(await listLeadIds('?status=leads&sort=contacted')).toEqual([normalLead.id]);
  expect(await listLeadIds('?q=robin')).toEqual([normalLead.id]);
  expect(await listLeadIds('?suspects=only')).toEqual(toSortedIds(suspects));
  expect(await listLeadIds('?suspects=only&q=robin&status=leads&sort=name')).toEqual(toSortedIds(suspects));
  expect(await listLeadIds('?suspects=with&q=robin')).toEqual(toSortedIds([normalLead, ...suspects]));
  expect((await staff.get<Schemas['LeadPage']>('/api/leads?suspects=maybe')).status).toBe(400);

  clock.advance(600_000);
  const accepted = await staff.post<LeadIds>('/api/leads/bulk/accept', {
    ids: [...toSortedIds(suspects), toSortedIds(suspects)[0], randomUUID()],
  });
  expect(accepted.status).toBe(200);
  expect(new Set(accepted.body.ids)).toEqual(new Set(toSortedIds(suspects)));
  expect([
    await countNewLeads(),
    (await listActivityIds()).length,
    (await listLeadIds()).length,
    await listLeadIds('?suspects=only'),
  ]).toEqual([3, 3, 3, []]);
  const { body } = await staff.get<Lead>(`/api/leads/${suspects[0]?.id}`);
  expect(body.stageSince).toBe(clock.now().toISOString());
  expect(Date.parse(body.firstResponse?.dueAt ?? '')).toBeGreaterThan(clock.now().getTime());
});

it('lets only admins delete and restore many suspect leads at once', async () => {
  const suspects = await addSuspects(3);
  const ids = toSortedIds(suspects);
  expect((await staff.post('/api/leads/bulk/delete', { ids })).status).toBe(403);
  const responses = await Promise.all([
    admin.post<LeadIds>('/api/leads/bulk/delete', { ids }),
    admin.post<LeadIds>('/api/leads/bulk/delete', { ids }),
  ]);
  expect(responses.flatMap(({ body }) => body.ids).sort()).toEqual(ids);
  expect(await listLeadIds('?suspects=only')).toEqual([]);
  expect((await admin.post<LeadIds>('/api/leads/bulk/restore', { ids })).body.ids.sort()).toEqual(ids);
  expect(await listLeadIds('?suspects=only')).toEqual(ids);
  expect((await admin.listTimeline(ids[0] ?? '')).map(({ type }) => type).slice(0, 2)).toEqual([
    'lead.restored',
    'lead.deleted',
  ]);
});
