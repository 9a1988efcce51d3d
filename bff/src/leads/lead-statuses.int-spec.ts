import { randomUUID } from 'node:crypto';
import { MAX_BULK_CHANGES, type Schemas } from '@epm/contract';
import { signIn } from '../../test/sign-in.ts';
import { readAuditLog, StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

type ChangeResponse = Schemas['ChangedStatuses'] & Schemas['Problem'];
type StatusChange = Schemas['StatusChange'];

let database: TestDatabase;
let site: TestApp;
let staff: StaffCalls;
let admin: StaffCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  staff = new StaffCalls(site, await signIn(site, 'user'));
  admin = new StaffCalls(site, await signIn(site, 'admin'));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const changeStatuses = (changes: StatusChange[], reason?: string, caller = staff) =>
  caller.post<ChangeResponse>('/api/leads/bulk/status', { changes, ...(reason === undefined ? {} : { reason }) });
const addLeads = (count: number): Promise<Lead[]> => Promise.all(Array.from({ length: count }, () => staff.add()));
const readStatuses = (ids: string[]) =>
  database.query<{ status: string; version: number }>(
    'SELECT status, version FROM leads WHERE id = ANY($1) ORDER BY array_position($1, id)',
    [ids],
  );
const toChanges = (leads: Pick<Lead, 'id' | 'version'>[], status: Lead['status']): StatusChange[] =>
  leads.map(({ id, version }) => ({ id, version, status }));

describe('changing many statuses', () => {
  it('records each status change on the timeline and in the audit log, and undoes it with a second call', async () => {
    const [one, two] = (await addLeads(2)) as [Lead, Lead];
    const moved = await staff.edit(two.id, { version: two.version, status: 'enrolled' });
    const { status, body } = await changeStatuses(toChanges([one, moved.body], 'proposal'));
    expect(status).toBe(200);
    expect(body).toEqual({
      changed: [
        { id: one.id, version: 2, status: 'proposal', from: 'leads' },
        { id: two.id, version: 3, status: 'proposal', from: 'enrolled' },
      ].sort(
        (a, b) => body.changed.findIndex(({ id }) => id === a.id) - body.changed.findIndex(({ id }) => id === b.id),
      ),
      conflicts: [],
    });
    expect((await staff.listTimeline(two.id))[0]).toMatchObject({
      type: 'status.changed',
      actor: staff.user.email,
      data: { from: 'enrolled', to: 'proposal' },
    });
    expect((await readAuditLog(database, one.id)).at(-1)).toMatchObject({
      action: 'lead.status-changed',
      actor_id: staff.user.id,
    });

    const undoChanges = body.changed.map(({ id, version, from }) => ({ id, version, status: from }));
    expect((await changeStatuses(undoChanges)).body.conflicts).toEqual([]);
    expect(await readStatuses([one.id, two.id])).toEqual([
      { status: 'leads', version: 3 },
      { status: 'enrolled', version: 4 },
    ]);
  });

  it('records no first response when the lead has no due time, in single and bulk changes', async () => {
    const [one, two] = (await addLeads(2)) as [Lead, Lead];
    await staff.edit(one.id, { version: one.version, status: 'proposal' });
    await changeStatuses(toChanges([two], 'proposal'));
    const stored = await database.query('SELECT status, first_response_at FROM leads WHERE id = ANY($1)', [
      [one.id, two.id],
    ]);
    expect(stored).toEqual(Array(2).fill({ status: 'proposal', first_response_at: null }));
  });

  it('a bulk change skips leads with another status, deleted leads and unknown ids as conflicts', async () => {
    const [free, taken, deleted] = (await addLeads(3)) as [Lead, Lead, Lead];
    await admin.edit(taken.id, { version: 1, status: 'won' });
    await admin.delete(`/api/leads/${deleted.id}`);
    const unknown = { id: randomUUID(), version: 1 };
    const { body } = await changeStatuses(toChanges([free, taken, deleted, unknown], 'proposal'));
    expect(body.changed).toEqual([{ id: free.id, version: 2, status: 'proposal', from: 'leads' }]);
    expect(body.conflicts).toEqual([taken.id, deleted.id, unknown.id]);
    expect(await readStatuses([taken.id])).toEqual([{ status: 'won', version: 2 }]);
  });

  it('changes the status if only other fields have changed, and skips a lead that already has the status', async () => {
    const [edited, alreadyMoved] = (await addLeads(2)) as [Lead, Lead];
    await admin.edit(edited.id, { version: 1, phone: null });
    await admin.edit(alreadyMoved.id, { version: 1, status: 'proposal' });
    const { body } = await changeStatuses(toChanges([edited, alreadyMoved], 'proposal'));
    expect(body.conflicts).toEqual([]);
    expect(new Map(body.changed.map(({ id, version }) => [id, version]))).toEqual(
      new Map([
        [edited.id, 3],
        [alreadyMoved.id, 2],
      ]),
    );
    expect(await staff.listTimeline(alreadyMoved.id)).toHaveLength(2);
  });

  it('rejects the status lost without a reason, and restores the reason when a reopening is undone', async () => {
    const leads = await addLeads(2);
    const rejected = await changeStatuses(toChanges(leads, 'lost'));
    expect([rejected.status, rejected.body.code, rejected.body.errors]).toEqual([
      422,
      'lead.reason-missing',
      [{ field: 'reason', message: 'Please say why this lead was lost.' }],
    ]);
    const lost = await changeStatuses(toChanges(leads, 'lost'), 'Moved away');
    const open = await changeStatuses(toChanges(lost.body.changed, 'leads'));
    const again = await changeStatuses(toChanges(open.body.changed, 'lost'));
    expect(again.body.changed).toHaveLength(2);
    const reasons = await database.query('SELECT DISTINCT status_reason FROM leads WHERE id = ANY($1)', [
      leads.map(({ id }) => id),
    ]);
    expect(reasons).toEqual([{ status_reason: 'Moved away' }]);
  });

  it('restores the time in stage and the first response when a bulk status change is undone', async () => {
    const leads = await addLeads(2);
    const ids = leads.map(({ id }) => id);
    await database.query(
      'UPDATE leads SET first_response_due_at = now(), first_response_at = NULL WHERE id = ANY($1)',
      [ids],
    );
    const readTimes = () =>
      database.query('SELECT id, status, stage_since, first_response_at FROM leads WHERE id = ANY($1) ORDER BY id', [
        ids,
      ]);
    const before = await readTimes();
    const moved = await changeStatuses(toChanges(leads, 'won'));
    expect(await readTimes()).not.toEqual(before);
    const changes = moved.body.changed.map(({ id, version, from }) => ({ id, version, status: from }));
    await staff.post('/api/leads/bulk/status', { changes, isUndo: true });
    expect(await readTimes()).toEqual(before);
  });

  it('restores the previous last contact, if any, when single status changes are undone in bulk', async () => {
    const [never, once] = (await addLeads(2)) as [Lead, Lead];
    const ids = [never.id, once.id];
    await database.query(`UPDATE leads SET last_contacted_at = '2026-01-02T03:04:05.678Z' WHERE id = $1`, [once.id]);
    const readTimes = () =>
      database.query(
        'SELECT id, status, stage_since, last_contacted_at, first_response_at FROM leads WHERE id = ANY($1) ORDER BY id',
        [ids],
      );
    const before = await readTimes();
    for (const { id, version } of [never, once]) await staff.edit(id, { version, status: 'proposal', contacted: true });
    expect(await readTimes()).not.toEqual(before);
    const changes = toChanges(
      [never, once].map(({ id }) => ({ id, version: 2 })),
      'leads',
    );
    await staff.post('/api/leads/bulk/status', { changes, isUndo: true });
    expect(await readTimes()).toEqual(before);
  });

  it('accepts between 1 and 200 status changes in one request', async () => {
    const many = Array.from({ length: MAX_BULK_CHANGES + 1 }, () => ({
      id: randomUUID(),
      version: 1,
      status: 'won' as const,
    }));
    expect((await changeStatuses(many)).body.errors).toEqual([
      { field: 'changes', message: 'Changes must have at most 200 entries' },
    ]);
    expect((await changeStatuses([])).status).toBe(400);
  });

  it('keeps the stage counters correct when many statuses change', async () => {
    const leads = await addLeads(4);
    await changeStatuses(toChanges(leads.slice(0, 3), 'closed'));
    const counted = await database.query(
      `SELECT stage, sum(count)::int AS count FROM lead_counts GROUP BY stage HAVING sum(count) <> 0 ORDER BY stage`,
    );
    const actual = await database.query(
      'SELECT stage, count(*)::int AS count FROM leads WHERE deleted_at IS NULL GROUP BY stage ORDER BY stage',
    );
    expect(counted).toEqual(actual);
  });
});

it('changes each lead once and without a deadlock when two users change the same leads in opposite order', async () => {
  const leads = await addLeads(40);
  const [first, second] = await Promise.all([
    changeStatuses(toChanges(leads, 'proposal')),
    changeStatuses(toChanges([...leads].reverse(), 'enrolled'), undefined, admin),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.changed.length + second.body.changed.length).toBe(40);
  expect(first.body.conflicts.length + second.body.conflicts.length).toBe(40);
  const stages = await readStatuses(leads.map(({ id }) => id));
  const movedByFirst = new Set(first.body.changed.map(({ id }) => id));
  expect(stages).toEqual(
    leads.map(({ id }) => ({ status: movedByFirst.has(id) ? 'proposal' : 'enrolled', version: 2 })),
  );
});
