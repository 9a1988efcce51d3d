import { randomUUID } from 'node:crypto';
import { INTAKE_LIMITS } from '../../test/intake-limits.ts';
import type { Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { buildEnrollmentForm } from '../../test/enrollment-form.ts';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { startApp, type Reply, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import {
  createOwner,
  bookWalkthrough,
  listOpenStartTimes,
  type Owner,
  type Walkthrough,
} from '../../test/walkthrough-fixtures.ts';
import { SubmissionChecks } from '../intake/index.ts';
import { LIMIT_WINDOW_MS } from '../intake/suspicion-rules.ts';
import { CHANGE_DELAY_MS } from './walkthroughs.mails.ts';

type Problem = Schemas['Problem'];

/** Monday, noon in the company's time zone. */
const monday = new Date('2026-12-07T18:00:00Z');
const clock = new TestClock(monday);
const fixture = useMailSite({ clock });
/** Server that counts submissions by network and trusts the IP address in the proxy header. */
let limitingSite: TestApp;
let staff: StaffCalls;

beforeAll(async () => {
  limitingSite = await startApp(fixture.database.url, { clock, hasIntakeChecks: true, env: { TRUST_PROXY: '1' } });
  for (const { app } of [fixture.site, limitingSite]) {
    app.get(SubmissionChecks).assess = (_tx, { intake }) => Promise.resolve(intake?.website ? ['honeypot'] : []);
  }
});
beforeEach(async () => {
  clock.set(monday);
  await fixture.database.clear('walkthroughs');
  staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
});
afterAll(() => limitingSite?.close());

const FILLED_HONEYPOT = { website: 'https://spam.example' };
const createEmail = () => `owner-${randomUUID().slice(0, 8)}@owner.test`;

async function enrollSuspect(email = createEmail()): Promise<Owner> {
  const form = buildEnrollmentForm({ email, intake: FILLED_HONEYPOT });
  const { cookie } = await fixture.site.call('/api/enrollments', { body: form });
  return { leadId: form.leadId, email, cookie };
}

/** Submits one analysis form with several homes. The leads share a contact and a browser. */
async function submitHomes(homes: number): Promise<Owner[]> {
  const properties = Array.from({ length: homes }, (_, index) =>
    buildProperty({ streetAddress: `${1200 + index} Grand Ave` }),
  );
  const form = buildAnalysisForm({ properties });
  const { cookie } = await fixture.site.call('/api/analyses', { body: form });
  return properties.map(({ leadId }) => ({ leadId, email: form.email, cookie }));
}

const readState = async ({ leadId }: Owner) =>
  (await fixture.database.query<{ state: string }>('SELECT state FROM walkthroughs WHERE lead_id = $1', [leadId]))[0]
    ?.state;
const readLead = async ({ leadId }: Owner) => (await staff.get<Lead>(`/api/leads/${leadId}`)).body;
const listWalkthroughEvents = async ({ leadId }: Owner) =>
  (await staff.listTimeline(leadId))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('walkthrough.'))
    .reverse();
const acceptLead = ({ leadId }: Owner) => staff.post(`/api/leads/${leadId}/accept`);
const getCode = ({ body }: Reply<unknown>) => (body as Problem).code;
const startTime = '2026-12-09T16:00:00.000Z';
const laterStartTime = '2026-12-10T16:00:00.000Z';

describe('a submission that is suspected of being spam', () => {
  it('stores the request of a suspected spam lead without reserving the time', async () => {
    const suspect = await enrollSuspect();
    const { status, body } = await bookWalkthrough(fixture.site, suspect, startTime);
    expect([status, body.state, body.start]).toEqual([201, 'requested', startTime]);
    expect(await listOpenStartTimes(fixture.site)).toContain(startTime);
    expect(await readLead(suspect)).toMatchObject({ status: 'enrolled', walkthroughDate: null });
    expect(await listWalkthroughEvents(suspect)).toEqual(['walkthrough.requested']);
    expect((await bookWalkthrough(fixture.site, await createOwner(fixture.site), startTime)).body.state).toBe('booked');
    expect(await fixture.database.query('SELECT 1 FROM message_sends WHERE lead_id = $1', [suspect.leadId])).toEqual(
      [],
    );
    expect((await staff.get<Schemas['UpcomingWalkthroughs']>('/api/walkthroughs')).text).not.toContain(suspect.leadId);
  });

  it('offers the same times after 20 suspected spam leads have requested times', async () => {
    const before = await listOpenStartTimes(fixture.site);
    const suspects = await Promise.all(Array.from({ length: 20 }, () => enrollSuspect()));
    const responses = await Promise.all(
      suspects.map((suspect, index) => bookWalkthrough(fixture.site, suspect, before[index * 10] ?? '')),
    );
    expect(new Set(responses.map(({ body }) => body.state))).toEqual(new Set(['requested']));
    expect(await listOpenStartTimes(fixture.site)).toEqual(before);
  });

  it('stores only the last valid request of a suspected spam lead and returns it to the visitor', async () => {
    const suspect = await enrollSuspect();
    await bookWalkthrough(fixture.site, await createOwner(fixture.site), laterStartTime);
    await bookWalkthrough(fixture.site, suspect, startTime);
    expect(getCode(await bookWalkthrough(fixture.site, suspect, laterStartTime))).toBe('walkthrough.taken');
    expect(getCode(await bookWalkthrough(fixture.site, suspect, '2026-12-12T16:00:00.000Z'))).toBe(
      'walkthrough.not-offered',
    );
    const again = await bookWalkthrough(fixture.site, suspect, '2026-12-11T16:00:00.000Z');
    const shown = await fixture.site.call<Walkthrough>(`/api/walkthroughs/of/${suspect.leadId}`, {
      cookie: suspect.cookie,
    });
    expect(shown.body).toEqual(again.body);
    expect(shown.body).toMatchObject({ state: 'requested', start: '2026-12-11T16:00:00.000Z' });
  });

  it('returns 409 when staff book a walkthrough for a suspected spam lead', async () => {
    const suspect = await enrollSuspect();
    expect(getCode(await bookWalkthrough(fixture.site, { ...suspect, cookie: staff.user.cookie }, startTime))).toBe(
      'walkthrough.lead-held',
    );
  });
});

describe('a suspected spam submission that staff accept', () => {
  const waitForState = (owner: Owner, state: string) =>
    eventually(async () => {
      await fixture.worker.dispatch();
      return (await readState(owner)) === state;
    });
  const waitForMails = async ({ email }: Owner, subject: RegExp) => {
    await eventually(async () => {
      await fixture.worker.dispatch();
      clock.advance(CHANGE_DELAY_MS);
      await fixture.worker.sweep('due-messages');
      return fixture.sink.to(email).some((mail) => subject.test(mail.subject ?? ''));
    });
    return fixture.sink.to(email).filter((mail) => subject.test(mail.subject ?? ''));
  };

  it('books the requested time and confirms it when staff accept the lead', async () => {
    const suspect = await enrollSuspect();
    await bookWalkthrough(fixture.site, suspect, startTime);
    await acceptLead(suspect);
    await waitForState(suspect, 'booked');
    expect(await readLead(suspect)).toMatchObject({ status: 'walkthrough_scheduled', walkthroughDate: startTime });
    expect(await listWalkthroughEvents(suspect)).toEqual(['walkthrough.requested', 'walkthrough.booked']);
    expect(await waitForMails(suspect, /^Your walkthrough: /)).toHaveLength(1);
    expect(await listOpenStartTimes(fixture.site)).not.toContain(startTime);
  });

  it('sends no reminder shortly after the confirmation of an accepted lead', async () => {
    const suspect = await enrollSuspect();
    await bookWalkthrough(fixture.site, suspect, startTime);
    clock.set(new Date('2026-12-08T15:30:00Z'));
    staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
    await acceptLead(suspect);
    await waitForState(suspect, 'booked');
    clock.set(new Date('2026-12-08T16:05:00Z'));
    await fixture.worker.dispatch();
    await eventually(async () => {
      const rows = await fixture.database.query('SELECT 1 FROM campaign_sequences WHERE lead_id = $1', [
        suspect.leadId,
      ]);
      return rows.length > 0;
    });
    await fixture.worker.sweep('campaign-steps');
    const rows = await fixture.database.query(
      'SELECT template FROM message_sends WHERE lead_id = $1 ORDER BY template',
      [suspect.leadId],
    );
    expect(rows).not.toContainEqual({ template: 'campaign-transactional' });
  });

  it.each<[string, (suspect: Owner) => Promise<unknown>]>([
    [
      'is booked by another owner',
      async () => bookWalkthrough(fixture.site, await createOwner(fixture.site), startTime),
    ],
    ['is within the notice period', () => Promise.resolve(clock.set(new Date('2026-12-08T17:00:00Z')))],
  ])('emails an offer of other times when the requested time %s', async (_, arrange) => {
    const suspect = await enrollSuspect();
    await bookWalkthrough(fixture.site, suspect, startTime);
    await arrange(suspect);
    staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
    await acceptLead(suspect);
    await waitForState(suspect, 'canceled');
    expect(await readLead(suspect)).toMatchObject({ status: 'enrolled', walkthroughDate: null });
    expect(await listWalkthroughEvents(suspect)).toEqual(['walkthrough.requested', 'walkthrough.unavailable']);
    const [mail] = await waitForMails(suspect, /choose another time/);
    expect(mail?.text).toContain('You asked for Wednesday, December 9 at 10:00 AM. That time is no longer available');
    expect(mail?.text).toContain(`/e/${suspect.leadId}/`);
    expect(mail?.attachments).toEqual([]);
  });
});

describe('the limit for one owner', () => {
  it('books at most two upcoming walkthroughs for one owner, even concurrently; staff may book more', async () => {
    const homes = await submitHomes(6);
    const times = (await listOpenStartTimes(fixture.site)).filter((_, index) => index % 12 === 0);
    const responses = await Promise.all(
      homes.map((home, index) => bookWalkthrough(fixture.site, home, times[index] ?? '')),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    const refused = responses.findIndex(({ status }) => status === 409);
    expect(getCode(responses[refused]!)).toBe('walkthrough.many-ahead');
    const byStaff = await bookWalkthrough(
      fixture.site,
      { ...homes[refused]!, cookie: staff.user.cookie },
      times[refused] ?? '',
    );
    expect(byStaff.status).toBe(201);
    const moved = responses.findIndex(({ status }) => status === 201);
    expect((await bookWalkthrough(fixture.site, homes[moved]!, '2026-12-22T16:00:00.000Z')).status).toBe(201);
  });

  it('counts the walkthroughs of one email address, and of one browser with several email addresses', async () => {
    const [one, two, three] = (await submitHomes(3)) as [Owner, Owner, Owner];
    const { body } = await fixture.site.call<{ leadId: string }>('/api/enrollments', {
      body: buildEnrollmentForm({ email: one.email }),
    });
    const elsewhere = buildEnrollmentForm();
    await fixture.site.call('/api/enrollments', { body: elsewhere, cookie: one.cookie });
    for (const [index, home] of [one, two].entries())
      expect((await bookWalkthrough(fixture.site, home, [startTime, laterStartTime][index]!)).status).toBe(201);
    for (const leadId of [three.leadId, elsewhere.leadId]) {
      expect(getCode(await bookWalkthrough(fixture.site, { ...one, leadId }, '2026-12-14T16:00:00.000Z'))).toBe(
        'walkthrough.many-ahead',
      );
    }
    const [row] = await fixture.database.query<{ same: boolean }>(
      'SELECT a.contact_id = b.contact_id AS same FROM leads a, leads b WHERE a.id = $1 AND b.id = $2',
      [body.leadId, one.leadId],
    );
    expect(row?.same).toBe(true);
  });
});

describe('the limit for one network', () => {
  const createIpHeader = (ip: string) => ({ 'x-forwarded-for': ip });
  const bookFrom = (ip: string, { leadId, cookie }: Owner, at: string) =>
    limitingSite.call<Walkthrough & Problem>('/api/walkthroughs', {
      body: { leadId, start: at },
      cookie,
      headers: createIpHeader(ip),
    });

  it('returns 429 to a network that exceeds the hourly limit, but not to other networks', async () => {
    const owner = await createOwner(fixture.site);
    const statuses: number[] = [];
    for (let turn = 0; turn <= INTAKE_LIMITS.bookings; turn += 1) {
      statuses.push((await bookFrom('198.51.100.7', owner, [startTime, laterStartTime][turn % 2]!)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: INTAKE_LIMITS.bookings }, () => 201), 429]);
    const stranger = await createOwner(fixture.site);
    const refused = await bookFrom('198.51.100.7', stranger, '2026-12-14T16:00:00.000Z');
    expect([refused.status, refused.body.code]).toEqual([429, 'intake.bookings-closed']);
    expect(refused.body.detail).toMatch(/Nothing was changed: please try again in \d+ minutes, or call us\.$/);
    expect((await bookFrom('198.51.100.8', stranger, '2026-12-14T16:00:00.000Z')).status).toBe(201);
    clock.advance(LIMIT_WINDOW_MS);
    expect((await bookFrom('198.51.100.7', owner, '2026-12-15T16:00:00.000Z')).status).toBe(201);
  });

  it('does not count retries or staff bookings against the limit of a network', async () => {
    const owner = await createOwner(fixture.site);
    for (let turn = 0; turn < INTAKE_LIMITS.bookings + 2; turn += 1) {
      expect((await bookFrom('198.51.100.9', owner, startTime)).status).toBe(201);
    }
    const listCountedSubmissions = () =>
      fixture.database.query(`SELECT 1 FROM intake_submissions WHERE form = 'walkthrough'`);
    const before = (await listCountedSubmissions()).length;
    await bookFrom('198.51.100.9', { ...owner, cookie: staff.user.cookie }, laterStartTime);
    expect(await listCountedSubmissions()).toHaveLength(before);
  });
});
