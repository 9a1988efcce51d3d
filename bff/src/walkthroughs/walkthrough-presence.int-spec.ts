import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';
import { anOwner, book, openStarts, type Owner } from '../../test/walkthrough-fixtures.ts';
import { WalkthroughPresence } from './walkthrough-presence.service.ts';

const clock = new TestClock(new Date('2026-12-07T18:00:00Z'));
const at = useMailSite({ clock });
let ann: StaffCalls;

beforeAll(async () => {
  ann = new StaffCalls(at.site, await signIn(at.site, 'admin'));
});

async function aBooked(): Promise<{ owner: Owner; start: string }> {
  const owner = await anOwner(at.site);
  const [start] = await openStarts(at.site);
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

it('the time of a deleted lead is open again, and taken again when the lead is restored', async () => {
  const { owner, start } = await aBooked();
  await remove(owner);
  await followed(() => isOpen(start));
  expect((await ann.get('/api/walkthroughs')).text).not.toContain(owner.leadId);
  expect((await restore(owner)).body).toMatchObject({ status: 'walkthrough_scheduled', walkthroughDate: start });
  await followed(async () => !(await isOpen(start)));
  expect(await states(owner)).toEqual([{ state: 'booked', withdrawn: false }]);
  expect((await ann.get('/api/walkthroughs')).text).toContain(owner.leadId);
});

it('a restored lead whose time somebody else has by now is back where it was before', async () => {
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
});

it('what the owner cancelled stays cancelled, and a change of status touches nothing', async () => {
  const { owner } = await aBooked();
  await at.database.query(`UPDATE walkthroughs SET state = 'cancelled' WHERE lead_id = $1`, [owner.leadId]);
  await remove(owner);
  await restore(owner);
  const { owner: open } = await aBooked();
  const { version } = (await ann.get<Lead>(`/api/leads/${open.leadId}`)).body;
  await ann.edit(open.leadId, { version, status: 'won' });
  for (const { leadId } of [owner, open]) await at.worker.app.get(WalkthroughPresence).follow(leadId);
  expect(await states(owner)).toEqual([{ state: 'cancelled', withdrawn: false }]);
  expect(await states(open)).toEqual([{ state: 'booked', withdrawn: false }]);
});
