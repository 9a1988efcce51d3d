import type { Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { readAuditLog, StaffCalls } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';
import { listOpenStartTimes } from '../../test/walkthrough-fixtures.ts';

type WalkthroughResponse = Schemas['Walkthrough'] & Omit<Schemas['Problem'], 'status'>;

/** A Friday, 9:00 Central. */
const clock = new TestClock(new Date('2026-12-04T15:00:00.000Z'));
const fixture = useMailSite({ clock });
let calls: StaffCalls;
let ada: SignedInUser;
let mel: SignedInUser;

beforeAll(async () => {
  calls = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
  [ada, mel] = [await signIn(fixture.site, 'user'), await signIn(fixture.site, 'user')];
});
beforeEach(async () => {
  await fixture.database.clear('leads', 'contacts');
  await fixture.database.query('ALTER SEQUENCE walkthrough_turns RESTART');
  await fixture.database.query('UPDATE todo_profiles SET disabled_at = NULL');
  await setStaff('chosen', [ada.id, mel.id]);
});

async function setStaff(staffMode: Schemas['BookingSettings']['staffMode'], staffIds: string[]): Promise<number> {
  const { changedBy: _, ...rules } = (await calls.get<Schemas['BookingSettings']>('/api/settings/booking')).body;
  clock.advance(1_000);
  return (await calls.put('/api/settings/booking', { ...rules, staffMode, staffIds })).status;
}
const listStartTimes = () => listOpenStartTimes(fixture.site);
/** Adds a lead and books a time for it. */
async function bookWalkthrough(start: string, assigneeId: string | null = null) {
  const { id } = await calls.add();
  if (assigneeId) await fixture.database.query('UPDATE leads SET assignee_id = $2 WHERE id = $1', [id, assigneeId]);
  return calls.post<WalkthroughResponse>('/api/walkthroughs', { leadId: id, start });
}
const bookAll = async (starts: string[]) => {
  const booked: WalkthroughResponse[] = [];
  for (const start of starts) booked.push((await bookWalkthrough(start)).body);
  return booked;
};
const readStaff = async (leadId: string) =>
  (await calls.get<WalkthroughResponse>(`/api/walkthroughs/of/${leadId}`)).body.staff?.id ?? null;
const assignWalkthrough = ({ leadId, start }: WalkthroughResponse, staffId: string) =>
  calls.put<WalkthroughResponse>(`/api/walkthroughs/of/${leadId}/staff`, { start, staffId });
const disableUser = async ({ id }: SignedInUser, handOverTo: string | null = null) =>
  expect((await calls.post(`/api/users/${id}/disable`, { handOverTo })).status).toBe(200);

it('offers a time until every staff member is booked, and assigns walkthroughs round-robin', async () => {
  const [start = '', , , later = ''] = await listStartTimes();
  const [first, second] = await bookAll([start, start]);
  expect([first?.staff?.id, second?.staff?.id]).toEqual([ada.id, mel.id]);
  expect(await listStartTimes()).not.toContain(start);
  expect(await bookWalkthrough(start)).toMatchObject({ status: 409, body: { code: 'walkthrough.taken' } });
  expect((await bookWalkthrough(later)).body.staff?.id).toBe(ada.id);
  const { body: upcoming } = await calls.get<Schemas['UpcomingWalkthroughs']>('/api/walkthroughs');
  expect(upcoming.items.map(({ staff }) => staff?.email)).toEqual([ada.email, mel.email, ada.email]);
});

it('prefers the assignee of the lead, and keeps the staff member of a walkthrough that is rescheduled', async () => {
  const [start = '', , , later = ''] = await listStartTimes();
  const { body: booked } = await bookWalkthrough(start, mel.id);
  expect(booked.staff?.id).toBe(mel.id);
  await fixture.database.query('UPDATE leads SET assignee_id = $2 WHERE id = $1', [booked.leadId, ada.id]);
  const { body: moved } = await calls.post<WalkthroughResponse>('/api/walkthroughs', {
    leadId: booked.leadId,
    start: later,
  });
  expect([moved.id, moved.staff?.id]).toEqual([booked.id, mel.id]);
});

it('never assigns overlapping walkthroughs to a staff member when many are booked concurrently', async () => {
  const [start = ''] = await listStartTimes();
  const leads = await Promise.all(Array.from({ length: 6 }, () => calls.add()));
  // All bookings prefer the same staff member.
  await fixture.database.query('UPDATE leads SET assignee_id = $1', [ada.id]);
  const replies = await Promise.all(
    leads.map(({ id }) => calls.post<WalkthroughResponse>('/api/walkthroughs', { leadId: id, start })),
  );
  const booked = replies.filter(({ status }) => status === 201);
  expect(booked.map(({ body }) => body.staff?.id).sort()).toEqual([ada.id, mel.id].sort());
  expect(replies.filter(({ body }) => body.code === 'walkthrough.taken')).toHaveLength(4);
});

it('an unassigned walkthrough blocks its time for all staff; without staff, every walkthrough does', async () => {
  await setStaff('unassigned', []);
  const [start = ''] = await listStartTimes();
  expect((await bookWalkthrough(start)).body.staff).toBeNull();
  await setStaff('all', []);
  expect(await listStartTimes()).not.toContain(start);
  const [next = ''] = await listStartTimes();
  await bookWalkthrough(next);
  expect(await listStartTimes()).toContain(next);
  await setStaff('unassigned', []);
  expect(await listStartTimes()).not.toContain(next);
});

it('reassigns the walkthroughs of a disabled user, but leaves them assigned if no colleague is free', async () => {
  const [start = '', , , later = ''] = await listStartTimes();
  const [first, second] = await bookAll([start, start]);
  const { body: third } = await bookWalkthrough(later, ada.id);
  await disableUser(ada, mel.id);
  expect(await listStartTimes()).not.toContain(start);
  await eventually(async () => {
    await fixture.worker.dispatch();
    return (await readStaff(third.leadId)) === mel.id;
  });
  expect([await readStaff(first!.leadId), await readStaff(second!.leadId)]).toEqual([ada.id, mel.id]);
  const entries = (await calls.listTimeline(third.leadId)).filter(({ type }) => type === 'walkthrough.handed-over');
  expect(entries).toEqual([expect.objectContaining({ data: { at: later, from: ada.email, to: mel.email } })]);
});

it('reassigns walkthroughs to the chosen colleague even if the settings do not list this colleague', async () => {
  await setStaff('chosen', [ada.id]);
  const { body: booked } = await bookWalkthrough((await listStartTimes())[0] ?? '');
  await disableUser(ada, mel.id);
  await eventually(async () => {
    await fixture.worker.dispatch();
    return (await readStaff(booked.leadId)) === mel.id;
  });
});

it('does not count invited users as available in the mode `all`', async () => {
  await calls.post('/api/users', { email: 'invited@office.test', role: 'user' });
  await setStaff('all', []);
  const [start = ''] = await listStartTimes();
  const active = await fixture.database.query('SELECT FROM todo_profiles WHERE password_hash IS NOT NULL');
  await bookAll(active.map(() => start));
  expect(await listStartTimes()).not.toContain(start);
});

it('reports booking as failed when every chosen staff member is disabled', async () => {
  const readState = async () =>
    (await calls.get<Schemas['OperationsReport']>('/api/operations')).body.items.find(({ key }) => key === 'booking')
      ?.state;
  await setStaff('chosen', [ada.id]);
  expect(await readState()).toBe('good');
  await disableUser(ada);
  expect([await readState(), await listStartTimes()]).toEqual(['failed', []]);
});

it('lets staff assign a walkthrough to a colleague who is free', async () => {
  const [start = ''] = await listStartTimes();
  const [first, second] = await bookAll([start, start]);
  expect((await assignWalkthrough(first!, mel.id)).body.code).toBe('walkthrough.staff-busy');
  expect((await assignWalkthrough(first!, calls.user.id)).body.code).toBe('walkthrough.staff-unsuitable');
  await calls.post(`/api/walkthroughs/of/${second!.leadId}/cancel`, { start });
  expect((await assignWalkthrough({ ...first!, start: '2026-12-31T15:00:00.000Z' }, mel.id)).body.code).toBe(
    'walkthrough.changed',
  );
  expect((await assignWalkthrough(first!, mel.id)).body).toMatchObject({ start, staff: { id: mel.id } });
  expect((await readAuditLog(fixture.database, first!.leadId)).at(-1)).toMatchObject({
    action: 'walkthrough.handed-over',
    actor_id: calls.user.id,
    before: { staffId: ada.id },
    after: { staffId: mel.id },
  });
});
