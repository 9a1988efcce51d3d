import { randomUUID } from 'node:crypto';
import { MAX_BULK_CHANGES, type Schemas } from '@epm/contract';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { auditOf, StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

type Changed = Schemas['ChangedAssignees'] & Schemas['Problem'];
type Change = Schemas['AssigneeChange'];

let database: TestDatabase;
let site: TestApp;
let ann: StaffCalls;
let ben: StaffCalls;
let nora: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  ann = new StaffCalls(site, await signIn(site, 'user'));
  ben = new StaffCalls(site, await signIn(site, 'admin'));
  nora = await signIn(site, 'user');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const change = (changes: Change[], who = ann) => who.post<Changed>('/api/leads/bulk/assignee', { changes });
const addSome = (count: number): Promise<Lead[]> => Promise.all(Array.from({ length: count }, () => ann.add()));
const assign = (leads: Pick<Lead, 'id' | 'version'>[], assigneeId: string | null): Change[] =>
  leads.map(({ id, version }) => ({ id, version, assigneeId }));
const assigneeOf = async (id: string) => (await ann.get<Lead>(`/api/leads/${id}`)).body.assignee?.id ?? null;
const byId = <T extends { id: string }>(rows: readonly T[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));

describe('assignees of a lead', () => {
  it('assigns and unassigns a lead, with email addresses on the timeline', async () => {
    const { id, version } = await ann.add();
    const taken = await ann.edit(id, { version, assigneeId: ben.user.id });
    expect(taken.body.assignee).toMatchObject({ id: ben.user.id, email: ben.user.email });
    const free = await ann.edit(id, { version: taken.body.version, assigneeId: null });
    expect(free.body.assignee).toBeNull();
    expect((await ann.timeline(id)).map(({ type, data }) => [type, data]).slice(0, 2)).toEqual([
      ['lead.assigned', { from: ben.user.email, to: null }],
      ['lead.assigned', { from: null, to: ben.user.email }],
    ]);
  });

  it('returns 400 for an assignee who is unknown or may not sign in', async () => {
    const { id, version } = await ann.add();
    const gone = await signIn(site, 'user');
    await database.query('UPDATE todo_profiles SET disabled_at = now() WHERE id = $1', [gone.id]);
    for (const assigneeId of [randomUUID(), gone.id]) {
      const { status, body } = await ann.edit(id, { version, assigneeId });
      expect([status, body.code]).toEqual([400, 'lead.assignee-unknown']);
    }
  });
});

describe('assigning many leads', () => {
  it('writes one timeline event and one audit entry for each, and is undone by the same call', async () => {
    const [one, two] = (await addSome(2)) as [Lead, Lead];
    const mine = (await ann.edit(two.id, { version: two.version, assigneeId: ann.user.id })).body;
    const { status, body } = await change(assign([one, mine], nora.id));
    expect(status).toBe(200);
    expect(byId(body.changed)).toEqual(
      byId([
        { id: one.id, version: 2, assigneeId: nora.id, from: null },
        { id: two.id, version: 3, assigneeId: nora.id, from: ann.user.id },
      ]),
    );
    expect(body.conflicts).toEqual([]);
    const assigned = (await ann.timeline(two.id)).filter(({ type }) => type === 'lead.assigned');
    expect(assigned[0]).toMatchObject({ actor: ann.user.email, data: { from: ann.user.email, to: nora.email } });
    expect(assigned).toHaveLength(2);
    expect((await auditOf(database, one.id)).at(-1)).toMatchObject({
      action: 'lead.edited',
      actor_id: ann.user.id,
      before: { assigneeId: null },
      after: { assigneeId: nora.id },
    });

    const back = body.changed.map(({ id, version, from }) => ({ id, version, assigneeId: from }));
    expect((await change(back)).body.conflicts).toEqual([]);
    expect([await assigneeOf(one.id), await assigneeOf(two.id)]).toEqual([null, ann.user.id]);
  });

  it('skips leads that another user has assigned, deleted leads and unknown ids, and reports them as conflicts', async () => {
    const [free, taken, deleted] = (await addSome(3)) as [Lead, Lead, Lead];
    await ben.edit(taken.id, { version: 1, assigneeId: ben.user.id });
    await ben.delete(`/api/leads/${deleted.id}`);
    const unknown = { id: randomUUID(), version: 1 };
    const { body } = await change(assign([free, taken, deleted, unknown], nora.id));
    expect(body.changed).toEqual([{ id: free.id, version: 2, assigneeId: nora.id, from: null }]);
    expect(body.conflicts).toEqual([taken.id, deleted.id, unknown.id]);
    expect(await assigneeOf(taken.id)).toBe(ben.user.id);
  });

  it('assigns a lead whose other fields have changed, and does not write a lead that already has the assignee', async () => {
    const [edited, alreadyAssigned] = (await addSome(2)) as [Lead, Lead];
    await ben.edit(edited.id, { version: 1, status: 'proposal' });
    await ben.edit(alreadyAssigned.id, { version: 1, assigneeId: nora.id });
    const { body } = await change(assign([edited, alreadyAssigned], nora.id));
    expect(body.conflicts).toEqual([]);
    expect(new Map(body.changed.map(({ id, version }) => [id, version]))).toEqual(
      new Map([
        [edited.id, 3],
        [alreadyAssigned.id, 2],
      ]),
    );
    expect((await ann.timeline(alreadyAssigned.id)).filter(({ type }) => type === 'lead.assigned')).toHaveLength(1);
  });

  it('rejects an assignee who is unknown or may not sign in, without changing any lead', async () => {
    const [one, two] = (await addSome(2)) as [Lead, Lead];
    const disabled = await signIn(site, 'user');
    await database.query('UPDATE todo_profiles SET disabled_at = now() WHERE id = $1', [disabled.id]);
    for (const assigneeId of [disabled.id, randomUUID()]) {
      const { status, body } = await change([...assign([one], nora.id), ...assign([two], assigneeId)]);
      expect([status, body.code]).toEqual([400, 'lead.assignee-unknown']);
    }
    expect([await assigneeOf(one.id), await assigneeOf(two.id)]).toEqual([null, null]);
  });

  it('accepts between 1 and 200 leads', async () => {
    const many = Array.from({ length: MAX_BULK_CHANGES + 1 }, () => ({
      id: randomUUID(),
      version: 1,
      assigneeId: null,
    }));
    expect((await change(many)).body.errors).toEqual([
      { field: 'changes', message: 'Changes must have at most 200 entries' },
    ]);
    expect((await change([])).status).toBe(400);
  });
});

it('assigns each lead once, without a deadlock, when two users assign the same leads in opposite order', async () => {
  const leads = await addSome(40);
  const [first, second] = await Promise.all([
    change(assign(leads, nora.id)),
    change(assign([...leads].reverse(), ben.user.id), ben),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.changed.length + second.body.changed.length).toBe(40);
  expect(first.body.conflicts.length + second.body.conflicts.length).toBe(40);
});
