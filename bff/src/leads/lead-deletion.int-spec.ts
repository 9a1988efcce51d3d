import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { signIn } from '../../test/sign-in.ts';
import { buildNewLead, readAuditLog, readOutboxPayloads, StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

type DeletedLeads = Schemas['DeletedLeads'];

const clock = new TestClock(new Date('2026-03-02T15:00:00.000Z'));
let database: TestDatabase;
let site: TestApp;
let admin: StaffCalls;
let staff: StaffCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
  admin = new StaffCalls(site, await signIn(site, 'admin'));
  staff = new StaffCalls(site, await signIn(site, 'user'));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const restoreLead = (id: string, caller = admin) => caller.post<Lead & { detail?: string }>(`/api/leads/${id}/restore`);
const deleteLead = (id: string, caller = admin) => caller.delete<{ detail?: string }>(`/api/leads/${id}`);

it('returns 403 when a non-admin deletes, restores or lists deleted leads', async () => {
  const { id } = await staff.add();
  expect((await deleteLead(id, staff)).status).toBe(403);
  expect((await restoreLead(id, staff)).status).toBe(403);
  expect((await staff.get('/api/leads/deleted')).status).toBe(403);
  expect((await staff.get(`/api/leads/${id}`)).status).toBe(200);
});

it('hides a deleted lead from lists, searches and direct requests, and shows it again after a restore', async () => {
  const property = buildProperty({ streetAddress: '77 Vanishing Lane' });
  const { cookie } = await site.call('/api/analyses', { body: buildAnalysisForm({ properties: [property] }) });
  const id = property.leadId;
  await admin.post(`/api/leads/${id}/notes`, { id: randomUUID(), content: 'Kept' });
  const { version } = (await admin.get<Lead>(`/api/leads/${id}`)).body;
  const tiles = await admin.get('/api/dashboard/pipeline');
  const timeline = await admin.listTimeline(id);

  const readVisibility = async () => ({
    detail: (await admin.get(`/api/leads/${id}`)).status,
    timeline: (await admin.get(`/api/leads/${id}/timeline`)).status,
    notes: (await admin.get(`/api/leads/${id}/notes`)).status,
    related: (await admin.get(`/api/leads/${id}/related`)).status,
    list: (await admin.get('/api/leads')).text.includes(id),
    oldest: (await admin.get('/api/leads?sort=oldest')).text.includes(id),
    stage: (await admin.get('/api/leads?status=leads')).text.includes(id),
    search: (await admin.get('/api/leads?q=vanishing')).text.includes(id),
    part: (await admin.get('/api/leads?q=anishin')).text.includes(id),
    activity: (await admin.get('/api/dashboard/activity')).text.includes(id),
    visitor: (await site.call(`/api/analyses/${id}`, { cookie })).status,
    staffReport: (await admin.get(`/api/analyses/${id}`)).status,
  });
  const visibleLead = {
    detail: 200,
    timeline: 200,
    notes: 200,
    related: 200,
    list: true,
    oldest: true,
    stage: true,
    search: true,
    part: true,
    activity: true,
    visitor: 200,
    staffReport: 200,
  };
  expect(await readVisibility()).toEqual(visibleLead);

  expect((await deleteLead(id)).status).toBe(204);
  expect(await readVisibility()).toEqual(
    Object.fromEntries(
      Object.entries(visibleLead).map(([name, value]) => [name, typeof value === 'number' ? 404 : false]),
    ),
  );
  expect((await admin.get('/api/dashboard/pipeline')).body).not.toEqual(tiles.body);
  expect((await site.call<{ detail: string }>(`/api/analyses/${id}`, { cookie })).body.detail).toBe('Lead not found');

  const restored = await restoreLead(id);
  expect(restored.status).toBe(200);
  expect(restored.body).toMatchObject({ id, version: version + 2 });
  expect(await readVisibility()).toEqual(visibleLead);
  expect((await admin.get('/api/dashboard/pipeline')).body).toEqual(tiles.body);
  const entries = await admin.listTimeline(id);
  expect(entries.slice(0, 2).map(({ type, actor }) => [type, actor])).toEqual([
    ['lead.restored', admin.user.email],
    ['lead.deleted', admin.user.email],
  ]);
  expect(entries.slice(2)).toEqual(timeline);
  expect((await readAuditLog(database, id)).slice(-2)).toMatchObject([
    { action: 'lead.deleted', actor_id: admin.user.id },
    { action: 'lead.restored', actor_id: admin.user.id },
  ]);
  expect(
    (await readOutboxPayloads(database, 'lead.standing-changed')).filter(
      (each) => (each as { leadId: string }).leadId === id,
    ),
  ).toHaveLength(2);
});

it('returns 404 when a lead is deleted twice, and records one restore for repeated and parallel requests', async () => {
  const { id } = await admin.add();
  expect((await deleteLead(id)).status).toBe(204);
  expect((await deleteLead(id)).body).toMatchObject({ status: 404, detail: 'Lead not found' });
  expect((await Promise.all([restoreLead(id), restoreLead(id)])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await restoreLead(id)).status).toBe(200);
  expect((await admin.listTimeline(id)).filter(({ type }) => type === 'lead.restored')).toHaveLength(1);
  expect((await restoreLead(randomUUID())).body).toMatchObject({ status: 404, detail: 'Lead not found' });
});

it('returns pages of deleted leads, most recently deleted first, with the deleting user and the purge time', async () => {
  await database.clear('leads');
  const ids: string[] = [];
  for (const name of ['One', ' ', 'Three']) {
    const { id } = await admin.add({ ...buildNewLead(), name: name.trim() || 'x' });
    await database.query('UPDATE leads SET name = $2 WHERE id = $1', [id, name]);
    await deleteLead(id);
    ids.unshift(id);
    clock.advance(1_000);
  }
  const firstPage = await admin.get<DeletedLeads>('/api/leads/deleted?limit=2');
  expect(firstPage.body.items).toEqual([
    {
      id: ids[0],
      name: 'Three',
      propertyAddress: buildNewLead().propertyAddress,
      deletedBy: admin.user.email,
      deletedAt: '2026-03-02T15:00:02.000Z',
      purgeAt: '2026-04-01T15:00:02.000Z',
    },
    expect.objectContaining({ id: ids[1], name: 'Anonymous' }),
  ]);
  const second = await admin.get<DeletedLeads>(`/api/leads/deleted?limit=2&cursor=${firstPage.body.nextCursor}`);
  expect(second.body).toMatchObject({ items: [{ id: ids[2], name: 'One' }], nextCursor: null });
});
