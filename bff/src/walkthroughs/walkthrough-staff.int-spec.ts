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
let admin: StaffCalls;
let ada: SignedInUser;
let mel: SignedInUser;

beforeAll(async () => {
  admin = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
  [ada, mel] = [await signIn(fixture.site, 'user'), await signIn(fixture.site, 'user')];
});
beforeEach(async () => {
  await fixture.database.clear('leads', 'contacts');
  await fixture.database.query('ALTER SEQUENCE walkthrough_turns RESTART');
  await fixture.database.query('UPDATE todo_profiles SET disabled_at = NULL');
  await changeStaffSettings('chosen', [ada.id, mel.id]);
});

async function changeStaffSettings(
  staffMode: Schemas['BookingSettings']['staffMode'],
  staffIds: string[],
): Promise<number> {
  const { changedBy: _, ...rules } = (await admin.get<Schemas['BookingSettings']>('/api/settings/booking')).body;
  clock.advance(1_000);
  return (await admin.put('/api/settings/booking', { ...rules, staffMode, staffIds })).status;
}
const listStartTimes = () => listOpenStartTimes(fixture.site);
/** Adds a lead and books a time for it. */
async function bookWalkthrough(start: string, assigneeId: string | null = null) {
  const { id } = await admin.add();
  if (assigneeId) await fixture.database.query('UPDATE leads SET assignee_id = $2 WHERE id = $1', [id, assigneeId]);
  return admin.post<WalkthroughResponse>('/api/walkthroughs', { leadId: id, start });
}
const bookWalkthroughs = async (starts: string[]) => {
  const booked: WalkthroughResponse[] = [];
  for (const start of starts) booked.push((await bookWalkthrough(start)).body);
  return booked;
};
const readStaffId = async (leadId: string) =>
  (await admin.get<WalkthroughResponse>(`/api/walkthroughs/of/${leadId}`)).body.staff?.id ?? null;
const assignWalkthrough = ({ leadId, start }: WalkthroughResponse, staffId: string) =>
  admin.put<WalkthroughResponse>(`/api/walkthroughs/of/${leadId}/staff`, { start, staffId });
const disableUser = async ({ id }: SignedInUser, handOverTo: string | null = null) =>
  expect((await admin.post(`/api/users/${id}/disable`, { handOverTo })).status).toBe(200);

it('offers a time until every staff member is booked, and assigns walkthroughs round-robin', async () => {
  const [start = '', , , later = ''] = await listStartTimes();
  const [first, second] = await bookWalkthroughs([start, start]);
  expect([first?.staff?.id, second?.staff?.id]).toEqual([ada.id, mel.id]);
  expect(await listStartTimes()).not.toContain(start);
  expect(await bookWalkthrough(start)).toMatchObject({ status: 409, body: { code: 'walkthrough.taken' } });
  expect((await bookWalkthrough(later)).body.staff?.id).toBe(ada.id);
  const { body: upcoming } = await admin.get<Schemas['UpcomingWalkthroughs']>('/api/walkthroughs');
  expect(upcoming.items.map(({ staff }) => staff?.email)).toEqual([ada.email, mel.email, ada.email]);
});

it('prefers the assignee of the lead, and keeps the staff member of a walkthrough that is rescheduled', async () => {
  const [start = '', , , later = ''] = await listStartTimes();
  const { body: booked } = await bookWalkthrough(start, mel.id);
  expect(booked.staff?.id).toBe(mel.id);
  await fixture.database.query('UPDATE leads SET assignee_id = $2 WHERE id = $1', [booked.leadId, ada.id]);
  const { body: moved } = await admin.post<WalkthroughResponse>('/api/walkthroughs', {
    leadId: booked.leadId,
    start: later,
  });
  expect([moved.id, moved.staff?.id]).toEqual([booked.id, mel.id]);
});

it('never assigns overlapping walkthroughs to a staff member when many are booked concurrently', async () => {
  const [start = ''] = await listStartTimes();
  const leads = await Promise.all(Array.from({ length: 6 }, () => admin.add()));
  // All bookings prefer the same staff member.
  await fixture.database.query('UPDATE leads SET assignee_id = $1', [ada.id]);
  const replies = await Promise.all(
    leads.map(({ id }) => admin.post<WalkthroughResponse>('/api/walkthroughs', { leadId: id, start })),
  );
  const booked = replies.filter(({ status }) => status === 201);
  expect(booked.map(({ body }) => body.staff?.id).sort()).toEqual([ada.id, mel.id].sort());
  expect(replies.filter(({ body }) => body.code === 'walkthrough.taken')).toHaveLength(4);
});

it('an unassigned walkthrough blocks its time for all staff; without staff, every walkthrough does', async () => {
  await changeStaffSettings('unassigned', []);
  const [start = ''] = await listStartTimes();
  expect((await bookWalkthrough(start)).body.staff).toBeNull();
  await changeStaffSettings('all', []);
  expect(await listStartTimes()).not.toContain(start);
  const [next = ''] = await listStartTimes();
  await bookWalkthrough(next);
  expect(await listStartTimes()).toContain(next);
  await changeStaffSettings('unassigned', []);
  expect(await listStartTimes()).not.toContain(next);
});

it('reassigns the walkthroughs of a disabled user, but leaves them assigned if no colleague is free', async () => {
  const [start = '', , , later = ''] = await listStartTimes();
  const [first, second] = await bookWalkthroughs([start, start]);
  const { body: third } = await bookWalkthrough(later, ada.id);
  await disableUser(ada, mel.id);
  expect(await listStartTimes()).not.toContain(start);
  await eventually(async () => {
    await fixture.worker.dispatch();
    return (await readStaffId(third.leadId)) === mel.id;
  });
  expect([await readStaffId(first!.leadId), await readStaffId(second!.leadId)]).toEqual([ada.id, mel.id]);
  const entries = (await admin.listTimeline(third.leadId)).filter(({ type }) => type === 'walkthrough.handed-over');
  expect(entries).toEqual([expect.objectContaining({ data: { at: later, from: ada.email, to: mel.email } })]);
});

it('reassigns walkthroughs to the chosen colleague even if the settings do not list this colleague', async () => {
  await changeStaffSettings('chosen', [ada.id]);
  const { body: booked } = await bookWalkthrough((await listStartTimes())[0] ?? '');
  await disableUser(ada, mel.id);
  await eventually(async () => {
    await fixture.worker.dispatch();
    return (await readStaffId(booked.leadId)) === mel.id;
  });
});

it('does not count invited users as available in the mode `all`', async () => {
  await admin.post('/api/users', { email: 'invited@office.test', role: 'user' });
  await changeStaffSettings('all', []);
  const [start = ''] = await listStartTimes();
  const active = await fixture.database.query('SELECT FROM todo_profiles WHERE password_hash IS NOT NULL');
  await bookWalkthroughs(active.map(() => start));
  expect(await listStartTimes()).not.toContain(start);
});

it('reports booking as failed when every chosen staff member is disabled', async () => {
  const readState = async () =>
    (await admin.get<Schemas['OperationsReport']>('/api/operations')).body.items.find(({ key }) => key === 'booking')
      ?.state;
  await changeStaffSettings('chosen', [ada.id]);
  expect(await readState()).toBe('good');
  await disableUser(ada);
  expect([await readState(), await listStartTimes()]).toEqual(['failed', []]);
});

it('lets staff assign a walkthrough to a colleague who is free', async () => {
  const [start = ''] = await listStartTimes();
  const [first, second] = await bookWalkthroughs([start, start]);
  expect((await assignWalkthrough(first!, mel.id)).body.code).toBe('walkthrough.staff-busy');
  expect((await assignWalkthrough(first!, admin.user.id)).body.code).toBe('walkthrough.staff-unsuitable');
  await admin.post(`/api/walkthroughs/of/${second!.leadId}/cancel`, { start });
  expect((await assignWalkthrough({ ...first!, start: '2026-12-31T15:00:00.000Z' }, mel.id)).body.code).toBe(
    'walkthrough.changed',
  );
  expect((await assignWalkthrough(first!, mel.id)).body).toMatchObject({ start, staff: { id: mel.id } });
  expect((await readAuditLog(fixture.database, first!.leadId)).at(-1)).toMatchObject({
    action: 'walkthrough.handed-over',
    actor_id: admin.user.id,
    before: { staffId: ada.id },
    after: { staffId: mel.id },
  });
});
