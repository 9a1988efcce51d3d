import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createOwner, bookWalkthrough, listOpenStartTimes, type Owner } from '../../test/walkthrough-fixtures.ts';
import { WalkthroughSync } from './walkthrough-sync.service.ts';
import { CHANGE_DELAY_MS } from './walkthroughs.mails.ts';

const clock = new TestClock(new Date('2026-12-07T18:00:00Z'));
const fixture = useMailSite({ clock });
let staff: StaffCalls;

beforeAll(async () => {
  staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
});

/** Creates an owner with a booked walkthrough. Waits for the analysis, whose result changes the lead's status. */
async function createOwnerWithWalkthrough(): Promise<{ owner: Owner; start: string }> {
  const owner = await createOwner(fixture.site);
  await waitUntil(
    async () => (await staff.get<Lead>(`/api/leads/${owner.leadId}`)).body.status === 'analysis_submitted',
  );
  // The first slots would be within the notice period after the clock is advanced.
  const start = (await listOpenStartTimes(fixture.site))[20];
  if (!start) throw new Error('Nothing is on offer');
  expect((await bookWalkthrough(fixture.site, owner, start)).status).toBe(201);
  return { owner, start };
}

const deleteLead = async ({ leadId }: Owner) => expect((await staff.delete(`/api/leads/${leadId}`)).status).toBe(204);
const restoreLead = ({ leadId }: Owner) => staff.post<Lead>(`/api/leads/${leadId}/restore`);
const isSlotOpen = async (start: string) => (await listOpenStartTimes(fixture.site)).includes(start);
const listWalkthroughStates = ({ leadId }: Owner) =>
  fixture.database.query('SELECT state, is_restored_with_lead FROM walkthroughs WHERE lead_id = $1', [leadId]);
const waitUntil = (check: () => Promise<boolean>) =>
  eventually(async () => {
    await fixture.worker.dispatch();
    return check();
  });

it('cancels the walkthrough of a deleted lead, rebooks it after a restore, and emails the owner twice', async () => {
  const { owner, start } = await createOwnerWithWalkthrough();
  await waitUntil(async () => listSubjects(owner).includes('Your walkthrough'));
  await deleteLead(owner);
  await waitUntil(() => isSlotOpen(start));
  expect((await staff.get('/api/walkthroughs')).text).not.toContain(owner.leadId);
  await waitUntil(async () => {
    await sendDueMail();
    return listSubjects(owner).includes('Your walkthrough is canceled');
  });
  const [mail] = fixture.sink
    .to(owner.email)
    .filter(({ subject }) => subject?.startsWith('Your walkthrough is canceled'));
  // Links of a deleted lead do not work.
  expect(mail?.text).not.toContain('/walkthrough/');
  expect(mail?.text).toContain('If you have a question, call us at ');
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  expect((await restoreLead(owner)).body).toMatchObject({ status: 'walkthrough_scheduled', walkthroughDate: start });
  await waitUntil(async () => !(await isSlotOpen(start)));
  expect(await listWalkthroughStates(owner)).toEqual([{ state: 'booked', is_restored_with_lead: false }]);
  expect((await staff.get('/api/walkthroughs')).text).toContain(owner.leadId);
  await waitUntil(async () => {
    await sendDueMail();
    return listSubjects(owner).filter((subject) => subject === 'Your walkthrough').length === 2;
  });
});

it('keeps the walkthrough of a lead that is deleted and restored immediately, without another email', async () => {
  const { owner, start } = await createOwnerWithWalkthrough();
  await waitUntil(async () => listSubjects(owner).includes('Your walkthrough'));
  await deleteLead(owner);
  await waitUntil(() => isSlotOpen(start));
  await restoreLead(owner);
  await waitUntil(async () => !(await isSlotOpen(start)));
  await waitForSettledMail(owner);
  expect(listWalkthroughSubjects(owner)).toEqual(['Your walkthrough']);
});

/** Advances the clock by a small step, so that the session does not expire, and sends due emails. */
const sendDueMail = async () => {
  clock.advance(CHANGE_DELAY_MS / 15);
  await fixture.worker.sweep('due-messages');
};
const waitForSettledMail = ({ leadId }: Owner) =>
  waitUntil(async () => {
    await sendDueMail();
    const open = await fixture.database.query(
      `SELECT 1 FROM message_sends WHERE lead_id = $1 AND state IN ('due', 'claimed')`,
      [leadId],
    );
    return open.length === 0;
  });
const listWalkthroughSubjects = (owner: Owner) =>
  listSubjects(owner).filter((subject) => subject.startsWith('Your walkthrough'));
const listSubjects = ({ email }: Owner) =>
  fixture.sink.to(email).map(({ subject }) => (subject ?? '').replace(/:.*/, ''));
const editLead = async ({ leadId }: Owner, edit: object) => {
  const { version } = (await staff.get<Lead>(`/api/leads/${leadId}`)).body;
  const { status, body } = await staff.edit(leadId, { version, ...edit });
  expect(status).toBe(200);
  return body;
};

it('restores a lead without its walkthrough if the time is taken, and emails the owner', async () => {
  const { owner, start } = await createOwnerWithWalkthrough();
  await deleteLead(owner);
  await waitUntil(() => isSlotOpen(start));
  const other = await createOwner(fixture.site);
  expect((await bookWalkthrough(fixture.site, other, start)).status).toBe(201);
  await restoreLead(owner);
  await waitUntil(async () => (await staff.get<Lead>(`/api/leads/${owner.leadId}`)).body.walkthroughDate === null);
  expect((await staff.get<Lead>(`/api/leads/${owner.leadId}`)).body.status).not.toBe('walkthrough_scheduled');
  expect((await staff.listTimeline(owner.leadId)).map(({ type }) => type)).toContain('walkthrough.canceled');
  expect(await listWalkthroughStates(owner)).toEqual([{ state: 'canceled', is_restored_with_lead: false }]);
  await waitUntil(async () => {
    await sendDueMail();
    return listSubjects(owner).includes('Your walkthrough is canceled');
  });
});

it.each<[string, object]>([
  ['lost', { status: 'lost', statusReason: 'Sold the home' }],
  ['new again', { status: 'leads' }],
  ['moved back to its analysis', { status: 'analysis_submitted' }],
])('cancels the walkthrough of a lead that is %s, and emails the owner', async (_, edit) => {
  const { owner, start } = await createOwnerWithWalkthrough();
  await editLead(owner, edit);
  await waitUntil(() => isSlotOpen(start));
  const lead = (await staff.get<Lead>(`/api/leads/${owner.leadId}`)).body;
  expect(lead).toMatchObject({ ...edit, walkthroughDate: null });
  await waitUntil(async () => {
    await sendDueMail();
    return listSubjects(owner).includes('Your walkthrough is canceled');
  });
  expect((await staff.listTimeline(owner.leadId)).map(({ type }) => type)).toContain('walkthrough.canceled');
  await fixture.worker.app.get(WalkthroughSync).syncWithLead(owner);
  expect((await staff.listTimeline(owner.leadId)).filter(({ type }) => type === 'walkthrough.canceled')).toHaveLength(
    1,
  );
});

it('rebooks the walkthrough of a lost lead after an undo, without another email', async () => {
  const { owner, start } = await createOwnerWithWalkthrough();
  await waitUntil(async () => listSubjects(owner).includes('Your walkthrough'));
  const { version, lastContactedAt } = await editLead(owner, { status: 'lost', statusReason: 'Sold the home' });
  await waitUntil(() => isSlotOpen(start));
  clock.advance(1_000);
  await staff.edit(owner.leadId, { version, status: 'walkthrough_scheduled', isUndo: true });
  await waitUntil(async () => !(await isSlotOpen(start)));
  expect((await staff.get<Lead>(`/api/leads/${owner.leadId}`)).body).toMatchObject({
    status: 'walkthrough_scheduled',
    walkthroughDate: start,
    lastContactedAt,
  });
  await waitForSettledMail(owner);
  expect(listWalkthroughSubjects(owner)).toEqual(['Your walkthrough']);
  expect(await listWalkthroughStates(owner)).toEqual([{ state: 'booked', is_restored_with_lead: false }]);
});

it('does not rebook a canceled walkthrough when the lead has a later status or a new walkthrough', async () => {
  const { owner, start } = await createOwnerWithWalkthrough();
  await editLead(owner, { status: 'lost', statusReason: 'Sold the home' });
  await waitUntil(() => isSlotOpen(start));
  await editLead(owner, { status: 'proposal' });
  await fixture.worker.app.get(WalkthroughSync).syncWithLead(owner);
  expect(await isSlotOpen(start)).toBe(true);
  await editLead(owner, { status: 'leads' });
  const other = (await listOpenStartTimes(fixture.site)).at(-1) ?? '';
  expect((await bookWalkthrough(fixture.site, owner, other)).status).toBe(201);
  await fixture.worker.app.get(WalkthroughSync).syncWithLead(owner);
  expect(await isSlotOpen(start)).toBe(true);
  expect(await listWalkthroughStates(owner)).toEqual(
    expect.arrayContaining([
      { state: 'canceled', is_restored_with_lead: false },
      { state: 'booked', is_restored_with_lead: false },
    ]),
  );
});

it('keeps the walkthrough of an enrolled or won lead', async () => {
  const { owner, start } = await createOwnerWithWalkthrough();
  for (const status of ['enrolled', 'won']) {
    await editLead(owner, { status });
    await fixture.worker.app.get(WalkthroughSync).syncWithLead(owner);
    expect(await isSlotOpen(start)).toBe(false);
  }
});

it('does not rebook a walkthrough that was canceled before its lead was deleted and restored', async () => {
  const { owner } = await createOwnerWithWalkthrough();
  await fixture.database.query(`UPDATE walkthroughs SET state = 'canceled' WHERE lead_id = $1`, [owner.leadId]);
  await deleteLead(owner);
  await restoreLead(owner);
  const { owner: open } = await createOwnerWithWalkthrough();
  const { version } = (await staff.get<Lead>(`/api/leads/${open.leadId}`)).body;
  await staff.edit(open.leadId, { version, status: 'won' });
  for (const { leadId } of [owner, open]) await fixture.worker.app.get(WalkthroughSync).syncWithLead({ leadId });
  expect(await listWalkthroughStates(owner)).toEqual([{ state: 'canceled', is_restored_with_lead: false }]);
  expect(await listWalkthroughStates(open)).toEqual([{ state: 'booked', is_restored_with_lead: false }]);
});
