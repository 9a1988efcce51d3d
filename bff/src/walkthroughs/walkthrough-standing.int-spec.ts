import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';
import { anOwner, book, openStarts, type Owner } from '../../test/walkthrough-fixtures.ts';
import { WalkthroughStanding } from './walkthrough-standing.service.ts';
import { CHANGE_DELAY_MS } from './walkthroughs.mails.ts';

const clock = new TestClock(new Date('2026-12-07T18:00:00Z'));
const at = useMailSite({ clock });
let ann: StaffCalls;

beforeAll(async () => {
  ann = new StaffCalls(at.site, await signIn(at.site, 'admin'));
});

/** Waits for the analysis first: its result moves a lead from `leads` to `analysis_submitted`. */
async function aBooked(): Promise<{ owner: Owner; start: string }> {
  const owner = await anOwner(at.site);
  await followed(async () => (await ann.get<Lead>(`/api/leads/${owner.leadId}`)).body.status === 'analysis_submitted');
  // Not the first one, which is no longer offered when the clock goes on.
  const start = (await openStarts(at.site))[20];
  if (!start) throw new Error('Nothing is on offer');
  expect((await book(at.site, owner, start)).status).toBe(201);
  return { owner, start };
}

const remove = async ({ leadId }: Owner) => expect((await ann.delete(`/api/leads/${leadId}`)).status).toBe(204);
const restore = ({ leadId }: Owner) => ann.post<Lead>(`/api/leads/${leadId}/restore`);
const isOpen = async (start: string) => (await openStarts(at.site)).includes(start);
const states = ({ leadId }: Owner) =>
  at.database.query('SELECT state, withdrawn FROM walkthroughs WHERE lead_id = $1', [leadId]);
const followed = (check: () => Promise<boolean>) =>
  eventually(async () => {
    await at.worker.dispatch();
    return check();
  });

it('the time of a deleted lead is open again, and taken again when the lead is restored; the owner is told of both', async () => {
  const { owner, start } = await aBooked();
  await followed(async () => mailsTo(owner).includes('Your walkthrough'));
  await remove(owner);
  await followed(() => isOpen(start));
  expect((await ann.get('/api/walkthroughs')).text).not.toContain(owner.leadId);
  await followed(async () => {
    await sendMail();
    return mailsTo(owner).includes('Your walkthrough is canceled');
  });
  const [mail] = at.sink.to(owner.email).filter(({ subject }) => subject?.startsWith('Your walkthrough is canceled'));
  // the link of a deleted lead opens nothing
  expect(mail?.text).not.toContain('/walkthrough/');
  expect(mail?.text).toContain('If you have a question, call us at ');
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  expect((await restore(owner)).body).toMatchObject({ status: 'walkthrough_scheduled', walkthroughDate: start });
  await followed(async () => !(await isOpen(start)));
  expect(await states(owner)).toEqual([{ state: 'booked', withdrawn: false }]);
  expect((await ann.get('/api/walkthroughs')).text).toContain(owner.leadId);
  await followed(async () => {
    await sendMail();
    return mailsTo(owner).filter((subject) => subject === 'Your walkthrough').length === 2;
  });
});

it('a lead that is deleted by a slip and restored at once has its walkthrough, and the owner gets no further mail', async () => {
  const { owner, start } = await aBooked();
  await followed(async () => mailsTo(owner).includes('Your walkthrough'));
  await remove(owner);
  await followed(() => isOpen(start));
  await restore(owner);
  await followed(async () => !(await isOpen(start)));
  await allMailSettled(owner);
  expect(aboutWalkthrough(owner)).toEqual(['Your walkthrough']);
});

/** Sends what has gathered long enough. Called until the mail is there: in steps too small to outlast a session. */
const sendMail = async () => {
  clock.advance(CHANGE_DELAY_MS / 15);
  await at.worker.sweep('due-messages');
};
const allMailSettled = ({ leadId }: Owner) =>
  followed(async () => {
    await sendMail();
    const open = await at.database.query(
      `SELECT 1 FROM message_sends WHERE lead_id = $1 AND state IN ('due', 'claimed')`,
      [leadId],
    );
    return open.length === 0;
  });
const aboutWalkthrough = (owner: Owner) => mailsTo(owner).filter((subject) => subject.startsWith('Your walkthrough'));
const mailsTo = ({ email }: Owner) => at.sink.to(email).map(({ subject }) => (subject ?? '').replace(/:.*/, ''));
const editTo = async ({ leadId }: Owner, edit: object) => {
  const { version } = (await ann.get<Lead>(`/api/leads/${leadId}`)).body;
  const { status, body } = await ann.edit(leadId, { version, ...edit });
  expect(status).toBe(200);
  return body;
};

it('a restored lead whose time is booked again by now is back where it was before, and the owner is told', async () => {
  const { owner, start } = await aBooked();
  await remove(owner);
  await followed(() => isOpen(start));
  const other = await anOwner(at.site);
  expect((await book(at.site, other, start)).status).toBe(201);
  await restore(owner);
  await followed(async () => (await ann.get<Lead>(`/api/leads/${owner.leadId}`)).body.walkthroughDate === null);
  expect((await ann.get<Lead>(`/api/leads/${owner.leadId}`)).body.status).not.toBe('walkthrough_scheduled');
  expect((await ann.timeline(owner.leadId)).map(({ type }) => type)).toContain('walkthrough.cancelled');
  expect(await states(owner)).toEqual([{ state: 'cancelled', withdrawn: false }]);
  await followed(async () => {
    await sendMail();
    return mailsTo(owner).includes('Your walkthrough is canceled');
  });
});

it.each<[string, object]>([
  ['lost', { status: 'lost', statusReason: 'Sold the home' }],
  ['new again', { status: 'leads' }],
  ['back at its analysis', { status: 'analysis_submitted' }],
])('the time of a lead that is %s is open again, and the owner is told', async (_, edit) => {
  const { owner, start } = await aBooked();
  await editTo(owner, edit);
  await followed(() => isOpen(start));
  const lead = (await ann.get<Lead>(`/api/leads/${owner.leadId}`)).body;
  expect(lead).toMatchObject({ ...edit, walkthroughDate: null });
  await followed(async () => {
    await sendMail();
    return mailsTo(owner).includes('Your walkthrough is canceled');
  });
  expect((await ann.timeline(owner.leadId)).map(({ type }) => type)).toContain('walkthrough.cancelled');
  await at.worker.app.get(WalkthroughStanding).follow(owner);
  expect((await ann.timeline(owner.leadId)).filter(({ type }) => type === 'walkthrough.cancelled')).toHaveLength(1);
});

it('a lead that is lost by mistake has its walkthrough again after an undo, and the owner gets no further mail', async () => {
  const { owner, start } = await aBooked();
  await followed(async () => mailsTo(owner).includes('Your walkthrough'));
  const { version, lastContactedAt } = await editTo(owner, { status: 'lost', statusReason: 'Sold the home' });
  await followed(() => isOpen(start));
  clock.advance(1_000);
  await ann.edit(owner.leadId, { version, status: 'walkthrough_scheduled', isUndo: true });
  await followed(async () => !(await isOpen(start)));
  expect((await ann.get<Lead>(`/api/leads/${owner.leadId}`)).body).toMatchObject({
    status: 'walkthrough_scheduled',
    walkthroughDate: start,
    lastContactedAt,
  });
  await allMailSettled(owner);
  expect(aboutWalkthrough(owner)).toEqual(['Your walkthrough']);
  expect(await states(owner)).toEqual([{ state: 'booked', withdrawn: false }]);
});

it('a walkthrough that was called off is not taken up when the lead goes on without it, nor beside a new one', async () => {
  const { owner, start } = await aBooked();
  await editTo(owner, { status: 'lost', statusReason: 'Sold the home' });
  await followed(() => isOpen(start));
  await editTo(owner, { status: 'proposal' });
  await at.worker.app.get(WalkthroughStanding).follow(owner);
  expect(await isOpen(start)).toBe(true);
  await editTo(owner, { status: 'leads' });
  const other = (await openStarts(at.site)).at(-1) ?? '';
  expect((await book(at.site, owner, other)).status).toBe(201);
  await at.worker.app.get(WalkthroughStanding).follow(owner);
  expect(await isOpen(start)).toBe(true);
  expect(await states(owner)).toEqual(
    expect.arrayContaining([
      { state: 'cancelled', withdrawn: false },
      { state: 'booked', withdrawn: false },
    ]),
  );
});

it('an enrolled or won lead keeps its walkthrough', async () => {
  const { owner, start } = await aBooked();
  for (const status of ['enrolled', 'won']) {
    await editTo(owner, { status });
    await at.worker.app.get(WalkthroughStanding).follow(owner);
    expect(await isOpen(start)).toBe(false);
  }
});

it('what the owner canceled stays canceled, and a change of status touches nothing', async () => {
  const { owner } = await aBooked();
  await at.database.query(`UPDATE walkthroughs SET state = 'cancelled' WHERE lead_id = $1`, [owner.leadId]);
  await remove(owner);
  await restore(owner);
  const { owner: open } = await aBooked();
  const { version } = (await ann.get<Lead>(`/api/leads/${open.leadId}`)).body;
  await ann.edit(open.leadId, { version, status: 'won' });
  for (const { leadId } of [owner, open]) await at.worker.app.get(WalkthroughStanding).follow({ leadId });
  expect(await states(owner)).toEqual([{ state: 'cancelled', withdrawn: false }]);
  expect(await states(open)).toEqual([{ state: 'booked', withdrawn: false }]);
});
