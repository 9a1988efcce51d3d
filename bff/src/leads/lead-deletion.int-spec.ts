import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { aForm, aProperty } from '../../test/analysis-form.ts';
import { signIn } from '../../test/sign-in.ts';
import { aLead, auditOf, outboxOf, StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

type Deleted = Schemas['DeletedLeads'];

const clock = new TestClock(new Date('2026-03-02T15:00:00.000Z'));
let database: TestDatabase;
let site: TestApp;
let ann: StaffCalls;
let user: StaffCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
  ann = new StaffCalls(site, await signIn(site, 'admin'));
  user = new StaffCalls(site, await signIn(site, 'user'));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const restore = (id: string, who = ann) => who.post<Lead & { detail?: string }>(`/api/leads/${id}/restore`);
const remove = (id: string, who = ann) => who.delete<{ detail?: string }>(`/api/leads/${id}`);

it('lets only admins delete, restore and list deleted leads', async () => {
  const { id } = await user.add();
  expect((await remove(id, user)).status).toBe(403);
  expect((await restore(id, user)).status).toBe(403);
  expect((await user.get('/api/leads/deleted')).status).toBe(403);
  expect((await user.get(`/api/leads/${id}`)).status).toBe(200);
});

it('hides a deleted lead everywhere and shows all its data again after a restore', async () => {
  const property = aProperty({ streetAddress: '77 Vanishing Lane' });
  const { cookie } = await site.call('/api/analyses', { body: aForm({ properties: [property] }) });
  const id = property.leadId;
  await ann.post(`/api/leads/${id}/notes`, { id: randomUUID(), content: 'Kept' });
  const { version } = (await ann.get<Lead>(`/api/leads/${id}`)).body;
  const tiles = await ann.get('/api/dashboard/pipeline');
  const timeline = await ann.timeline(id);

  const shows = async () => ({
    detail: (await ann.get(`/api/leads/${id}`)).status,
    timeline: (await ann.get(`/api/leads/${id}/timeline`)).status,
    notes: (await ann.get(`/api/leads/${id}/notes`)).status,
    related: (await ann.get(`/api/leads/${id}/related`)).status,
    list: (await ann.get('/api/leads')).text.includes(id),
    oldest: (await ann.get('/api/leads?sort=oldest')).text.includes(id),
    stage: (await ann.get('/api/leads?status=leads')).text.includes(id),
    words: (await ann.get('/api/leads?q=vanishing')).text.includes(id),
    part: (await ann.get('/api/leads?q=anishin')).text.includes(id),
    activity: (await ann.get('/api/dashboard/activity')).text.includes(id),
    visitor: (await site.call(`/api/analyses/${id}`, { cookie })).status,
    staffReport: (await ann.get(`/api/analyses/${id}`)).status,
  });
  const visibleLead = {
    detail: 200,
    timeline: 200,
    notes: 200,
    related: 200,
    list: true,
    oldest: true,
    stage: true,
    words: true,
    part: true,
    activity: true,
    visitor: 200,
    staffReport: 200,
  };
  expect(await shows()).toEqual(visibleLead);

  expect((await remove(id)).status).toBe(204);
  expect(await shows()).toEqual(
    Object.fromEntries(
      Object.entries(visibleLead).map(([name, value]) => [name, typeof value === 'number' ? 404 : false]),
    ),
  );
  expect((await ann.get('/api/dashboard/pipeline')).body).not.toEqual(tiles.body);
  expect((await site.call<{ detail: string }>(`/api/analyses/${id}`, { cookie })).body.detail).toBe('Lead not found');

  const restored = await restore(id);
  expect(restored.status).toBe(200);
  expect(restored.body).toMatchObject({ id, version: version + 2 });
  expect(await shows()).toEqual(visibleLead);
  expect((await ann.get('/api/dashboard/pipeline')).body).toEqual(tiles.body);
  const lines = await ann.timeline(id);
  expect(lines.slice(0, 2).map(({ type, actor }) => [type, actor])).toEqual([
    ['lead.restored', ann.user.email],
    ['lead.deleted', ann.user.email],
  ]);
  expect(lines.slice(2)).toEqual(timeline);
  expect((await auditOf(database, id)).slice(-2)).toMatchObject([
    { action: 'lead.deleted', actor_id: ann.user.id },
    { action: 'lead.restored', actor_id: ann.user.id },
  ]);
  expect(
    (await outboxOf(database, 'lead.standing-changed')).filter((each) => (each as { leadId: string }).leadId === id),
  ).toHaveLength(2);
});

it('returns 404 for a second deletion, and restores a lead only once for repeated and parallel requests', async () => {
  const { id } = await ann.add();
  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).body).toMatchObject({ status: 404, detail: 'Lead not found' });
  expect((await Promise.all([restore(id), restore(id)])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await restore(id)).status).toBe(200);
  expect((await ann.timeline(id)).filter(({ type }) => type === 'lead.restored')).toHaveLength(1);
  expect((await restore(randomUUID())).body).toMatchObject({ status: 404, detail: 'Lead not found' });
});

it('lists deleted leads by page, most recently deleted first, with the user who deleted them and the purge time', async () => {
  await database.query('TRUNCATE leads CASCADE');
  const ids: string[] = [];
  for (const name of ['One', ' ', 'Three']) {
    const { id } = await ann.add({ ...aLead(), name: name.trim() || 'x' });
    await database.query('UPDATE leads SET name = $2 WHERE id = $1', [id, name]);
    await remove(id);
    ids.unshift(id);
    clock.advance(1_000);
  }
  const first = await ann.get<Deleted>('/api/leads/deleted?limit=2');
  expect(first.body.items).toEqual([
    {
      id: ids[0],
      name: 'Three',
      propertyAddress: aLead().propertyAddress,
      deletedBy: ann.user.email,
      deletedAt: '2026-03-02T15:00:02.000Z',
      purgeAt: '2026-04-01T15:00:02.000Z',
    },
    expect.objectContaining({ id: ids[1], name: 'Anonymous' }),
  ]);
  const second = await ann.get<Deleted>(`/api/leads/deleted?limit=2&cursor=${first.body.nextCursor}`);
  expect(second.body).toMatchObject({ items: [{ id: ids[2], name: 'One' }], nextCursor: null });
});
