import { randomUUID } from 'node:crypto';
import { MAX_BULK_CHANGES, type Schemas } from '@epm/contract';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { readAuditLog, StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

type ChangeResponse = Schemas['ChangedAssignees'] & Schemas['Problem'];
type AssigneeChange = Schemas['AssigneeChange'];

let database: TestDatabase;
let site: TestApp;
let staff: StaffCalls;
let admin: StaffCalls;
let otherStaff: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  staff = new StaffCalls(site, await signIn(site, 'user'));
  admin = new StaffCalls(site, await signIn(site, 'admin'));
  otherStaff = await signIn(site, 'user');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const changeAssignees = (changes: AssigneeChange[], caller = staff) =>
  caller.post<ChangeResponse>('/api/leads/bulk/assignee', { changes });
const addLeads = (count: number): Promise<Lead[]> => Promise.all(Array.from({ length: count }, () => staff.add()));
const toChanges = (leads: Pick<Lead, 'id' | 'version'>[], assigneeId: string | null): AssigneeChange[] =>
  leads.map(({ id, version }) => ({ id, version, assigneeId }));
const readAssigneeId = async (id: string) => (await staff.get<Lead>(`/api/leads/${id}`)).body.assignee?.id ?? null;
const sortById = <T extends { id: string }>(rows: readonly T[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));

describe('lead assignee', () => {
  it('assigns and unassigns a lead and records the email addresses of the assignees on the timeline', async () => {
    const { id, version } = await staff.add();
    const assigned = await staff.edit(id, { version, assigneeId: admin.user.id });
    expect(assigned.body.assignee).toMatchObject({ id: admin.user.id, email: admin.user.email });
    const free = await staff.edit(id, { version: assigned.body.version, assigneeId: null });
    expect(free.body.assignee).toBeNull();
    expect((await staff.listTimeline(id)).map(({ type, data }) => [type, data]).slice(0, 2)).toEqual([
      ['lead.assigned', { from: admin.user.email, to: null }],
      ['lead.assigned', { from: null, to: admin.user.email }],
    ]);
  });

  it('returns 400 when the assignee is unknown or disabled', async () => {
    const { id, version } = await staff.add();
    const disabledUser = await signIn(site, 'user');
    await database.query('UPDATE todo_profiles SET disabled_at = now() WHERE id = $1', [disabledUser.id]);
    for (const assigneeId of [randomUUID(), disabledUser.id]) {
      const { status, body } = await staff.edit(id, { version, assigneeId });
      expect([status, body.code]).toEqual([400, 'lead.assignee-unknown']);
    }
  });
});

describe('assigning many leads', () => {
  it('records each assignment on the timeline and in the audit log, and undoes it with a second call', async () => {
    const [one, two] = (await addLeads(2)) as [Lead, Lead];
    const ownLead = (await staff.edit(two.id, { version: two.version, assigneeId: staff.user.id })).body;
    const { status, body } = await changeAssignees(toChanges([one, ownLead], otherStaff.id));
    expect(status).toBe(200);
    expect(sortById(body.changed)).toEqual(
      sortById([
        { id: one.id, version: 2, assigneeId: otherStaff.id, from: null },
        { id: two.id, version: 3, assigneeId: otherStaff.id, from: staff.user.id },
      ]),
    );
    expect(body.conflicts).toEqual([]);
    const assigned = (await staff.listTimeline(two.id)).filter(({ type }) => type === 'lead.assigned');
    expect(assigned[0]).toMatchObject({
      actor: staff.user.email,
      data: { from: staff.user.email, to: otherStaff.email },
    });
    expect(assigned).toHaveLength(2);
    expect((await readAuditLog(database, one.id)).at(-1)).toMatchObject({
      action: 'lead.edited',
      actor_id: staff.user.id,
      before: { assigneeId: null },
      after: { assigneeId: otherStaff.id },
    });

    const undoChanges = body.changed.map(({ id, version, from }) => ({ id, version, assigneeId: from }));
    expect((await changeAssignees(undoChanges)).body.conflicts).toEqual([]);
    expect([await readAssigneeId(one.id), await readAssigneeId(two.id)]).toEqual([null, staff.user.id]);
  });

  it('a bulk assignment skips reassigned leads, deleted leads and unknown ids, and reports conflicts', async () => {
    const [free, taken, deleted] = (await addLeads(3)) as [Lead, Lead, Lead];
    await admin.edit(taken.id, { version: 1, assigneeId: admin.user.id });
    await admin.delete(`/api/leads/${deleted.id}`);
    const unknown = { id: randomUUID(), version: 1 };
    const { body } = await changeAssignees(toChanges([free, taken, deleted, unknown], otherStaff.id));
    expect(body.changed).toEqual([{ id: free.id, version: 2, assigneeId: otherStaff.id, from: null }]);
    expect(body.conflicts).toEqual([taken.id, deleted.id, unknown.id]);
    expect(await readAssigneeId(taken.id)).toBe(admin.user.id);
  });

  it('assigns a lead when only other fields have changed, and skips a lead that already has the assignee', async () => {
    const [edited, alreadyAssigned] = (await addLeads(2)) as [Lead, Lead];
    await admin.edit(edited.id, { version: 1, status: 'proposal' });
    await admin.edit(alreadyAssigned.id, { version: 1, assigneeId: otherStaff.id });
    const { body } = await changeAssignees(toChanges([edited, alreadyAssigned], otherStaff.id));
    expect(body.conflicts).toEqual([]);
    expect(new Map(body.changed.map(({ id, version }) => [id, version]))).toEqual(
      new Map([
        [edited.id, 3],
        [alreadyAssigned.id, 2],
      ]),
    );
    expect((await staff.listTimeline(alreadyAssigned.id)).filter(({ type }) => type === 'lead.assigned')).toHaveLength(
      1,
    );
  });

  it('a bulk assignment changes no lead when an assignee is unknown or disabled', async () => {
    const [one, two] = (await addLeads(2)) as [Lead, Lead];
    const disabled = await signIn(site, 'user');
    await database.query('UPDATE todo_profiles SET disabled_at = now() WHERE id = $1', [disabled.id]);
    for (const assigneeId of [disabled.id, randomUUID()]) {
      const { status, body } = await changeAssignees([
        ...toChanges([one], otherStaff.id),
        ...toChanges([two], assigneeId),
      ]);
      expect([status, body.code]).toEqual([400, 'lead.assignee-unknown']);
    }
    expect([await readAssigneeId(one.id), await readAssigneeId(two.id)]).toEqual([null, null]);
  });

  it('accepts between 1 and 200 assignments in one request', async () => {
    const many = Array.from({ length: MAX_BULK_CHANGES + 1 }, () => ({
      id: randomUUID(),
      version: 1,
      assigneeId: null,
    }));
    expect((await changeAssignees(many)).body.errors).toEqual([
      { field: 'changes', message: 'Changes must have at most 200 entries' },
    ]);
    expect((await changeAssignees([])).status).toBe(400);
  });
});

it('assigns each lead once and without a deadlock when two users assign the same leads in opposite order', async () => {
  const leads = await addLeads(40);
  const [first, second] = await Promise.all([
    changeAssignees(toChanges(leads, otherStaff.id)),
    changeAssignees(toChanges([...leads].reverse(), admin.user.id), admin),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.changed.length + second.body.changed.length).toBe(40);
  expect(first.body.conflicts.length + second.body.conflicts.length).toBe(40);
});
