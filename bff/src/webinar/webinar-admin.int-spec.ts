import { randomUUID } from 'node:crypto';
import { formatEventTime, HTTPS_URL_MESSAGE, type Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { openTransaction } from '../../test/open-transaction.ts';
import { signIn } from '../../test/sign-in.ts';
import { TestClock } from '../../test/test-clock.ts';
import { MailJobs } from '../notifications/mail.jobs.ts';
import { WebinarAnnouncementJobs } from './webinar-announcements.jobs.ts';
import { WebinarJobs } from './webinar.jobs.ts';

type WebinarDetail = Schemas['WebinarDetail'];
type WebinarFields = Omit<Schemas['CreateWebinar'], 'id'>;
type Problem = Schemas['Problem'] & { current?: WebinarDetail };

const AFTER_SEEDED_WEBINAR = new Date('2025-06-01T15:00:00Z');
const NEXT_START = '2025-07-10T17:00:00.000Z';

const clock = new TestClock(AFTER_SEEDED_WEBINAR);
const fixture = useMailSite({ clock });
let cookie: string;
beforeAll(async () => ({ cookie } = await signIn(fixture.site, 'admin')));
beforeEach(() => clock.set(AFTER_SEEDED_WEBINAR));
// Each test starts with the seeded webinar only, which is over.
afterEach(async () => {
  await deliverEmails();
  for (const table of ['webinar_invitations', 'webinar_registrations', 'message_sends'])
    await fixture.database.query(`DELETE FROM ${table}`);
  await fixture.database.query(`DELETE FROM webinars WHERE starts_at > '2025-06-01'`);
});

const callWebinarApi = <T = WebinarDetail>(path: string, body?: object, method?: string) =>
  fixture.site.call<T>(`/api/admin/webinars${path}`, { cookie, ...(body && { body }), ...(method && { method }) });

const buildWebinarFields = (given: Partial<WebinarFields> = {}): WebinarFields => ({
  title: 'Leases that last',
  summary: 'An hour about leases.',
  points: ['Terms', 'Renewals'],
  start: NEXT_START,
  durationMinutes: 45,
  joinUrl: 'https://meet.example/leases',
  hostSlug: 'nora-ellingson',
  replayUrl: null,
  ...given,
});
const scheduleWebinar = async (given: Partial<WebinarFields> = {}): Promise<WebinarDetail> =>
  (await callWebinarApi('', { id: randomUUID(), ...buildWebinarFields(given) })).body;
const editWebinar = <T = WebinarDetail>({ id, version }: WebinarDetail, given: Partial<WebinarFields>) =>
  callWebinarApi<T>(`/${id}`, { ...buildWebinarFields(given), version }, 'PUT');
const readWebinarList = async () => (await callWebinarApi<Schemas['WebinarList']>('')).body;
const listRegistrants = async (path: string) => (await callWebinarApi<Schemas['WebinarRegistrants']>(path)).body.items;
const readWebinar = async () => (await fixture.site.call<Schemas['Webinar']>('/api/webinar')).body;

/** Registers on the page. @returns the email address */
async function registerGuest(
  email = `guest-${randomUUID().slice(0, 8)}@example.com`,
  name = 'Gwen Guest',
): Promise<string> {
  clock.advance(1_000);
  const body = { leadId: randomUUID(), name, email };
  expect((await fixture.site.call('/api/webinar/registrations', { body })).status).toBe(201);
  return email;
}

/** Runs the jobs of all events, and sends the emails that are due. */
async function deliverEmails(): Promise<void> {
  await fixture.worker.dispatch();
  await eventually(async () => {
    const rows = await fixture.database.query('SELECT 1 FROM outbox WHERE dispatched_at IS NULL');
    return rows.length === 0;
  });
}
const waitForMails = async (email: string, subjects: string[]) => {
  await deliverEmails();
  await eventually(() => fixture.sink.to(email).length === subjects.length);
  expect(fixture.sink.to(email).map(({ subject }) => subject)).toEqual(subjects);
  return fixture.sink.to(email).at(-1)!;
};
const readCalendar = ({ attachments }: Awaited<ReturnType<typeof waitForMails>>): string =>
  new TextDecoder().decode(attachments.find(({ filename }) => filename === 'webinar.ics')?.content as Uint8Array);
const WAITING_SUBJECT = 'You will hear about our next webinar';

it('schedules a webinar once for repeated requests, shows it on the public page immediately, and audits it', async () => {
  const body = { id: randomUUID(), ...buildWebinarFields() };
  const [first, again] = [await callWebinarApi('', body), await callWebinarApi('', body)];
  expect([first.status, first.body]).toEqual([201, again.body]);
  expect(first.body).toMatchObject({ ...buildWebinarFields(), isPast: false, registrationCount: 0, version: 1 });
  expect(await readWebinar()).toMatchObject({ title: 'Leases that last', isPast: false, start: NEXT_START });
  expect((await readWebinarList()).items.map(({ title }) => title)).toEqual(['Leases that last', expect.any(String)]);
  const audit = await fixture.database.query('SELECT action FROM audit_log WHERE subject = $1', [`webinar:${body.id}`]);
  expect(audit).toEqual([{ action: 'webinar.created' }]);
});

it('invites everyone who waits for the next webinar, and emails each person the date once', async () => {
  const emails = [await registerGuest(), await registerGuest()];
  for (const email of emails) await waitForMails(email, [WAITING_SUBJECT]);
  expect((await readWebinarList()).waitingCount).toBe(2);
  const { id } = await scheduleWebinar();
  for (const email of emails) {
    const mail = await waitForMails(email, [WAITING_SUBJECT, 'The date is set: Leases that last']);
    expect(mail.text).toContain(formatEventTime(NEXT_START));
    expect(readCalendar(mail)).toContain('METHOD:PUBLISH');
  }
  await fixture.worker.app.get(WebinarAnnouncementJobs).announce({ webinarId: id, notice: 'scheduled', version: 1 });
  await deliverEmails();
  expect(fixture.sink.to(emails[0]!)).toHaveLength(2);
  expect(await readWebinarList()).toMatchObject({ waitingCount: 0, items: [{ id, registrationCount: 2 }, {}] });
  const listInvited = () => listRegistrants(`/${id}/registrations`);
  // The state is recorded after the email was received.
  await eventually(async () => (await listInvited()).every(({ mailState }) => mailState === 'sent'));
  expect(await listInvited()).toMatchObject([
    { isFromWaitingList: true, leadStatus: 'leads' },
    { isFromWaitingList: true },
  ]);
  // A person with a seat who registers again gets neither another seat nor another email.
  await registerGuest(emails[0]);
  await deliverEmails();
  expect(fixture.sink.to(emails[0]!)).toHaveLength(2);
});

it('invites a person who registers for the next webinar just after it was announced to the waiting list', async () => {
  const email = await registerGuest();
  await waitForMails(email, [WAITING_SUBJECT]);
  const [registrant] = await listRegistrants('/waiting');
  // Inserts a webinar without announcing it, as if the announcement had run before the registration was committed.
  await fixture.database.query(
    `INSERT INTO webinars (title, summary, starts_at, duration_minutes, join_url)
     VALUES ('Unannounced', '', $1, 45, 'https://meet.example/leases')`,
    [NEXT_START],
  );
  await fixture.database.query('DELETE FROM message_sends');
  await fixture.worker.app.get(WebinarJobs).confirm({ leadId: registrant!.leadId });
  const mail = await waitForMails(email, [WAITING_SUBJECT, 'You’re registered: Unannounced']);
  expect(mail.text).toContain(formatEventTime(NEXT_START));
});

it('announces a changed time once to each registered person, and rejects an edit of an outdated version', async () => {
  const webinar = await scheduleWebinar();
  const email = await registerGuest();
  await waitForMails(email, ['You’re registered: Leases that last']);
  const { body: moved } = await editWebinar(webinar, { start: '2025-07-11T17:00:00.000Z' });
  expect(moved.version).toBe(2);
  const stale = await editWebinar<Problem>(webinar, { title: 'Other' });
  expect([stale.status, stale.body.code, stale.body.current?.start]).toEqual([409, 'webinar.changed', moved.start]);
  await editWebinar(moved, { start: '2025-07-12T17:00:00.000Z' });
  const countQueued = `SELECT 1 FROM message_sends WHERE template = 'webinar-notice'`;
  await eventually(async () => (await fixture.database.query(countQueued)).length === 2);
  clock.advance(61_000);
  // A job for the same message may still lock the message's row. The next sweep then sends the message.
  await eventually(async () => {
    await fixture.worker.app.get(MailJobs).sendDue();
    return fixture.sink.to(email).length > 1;
  });
  const mail = await waitForMails(email, [
    'You’re registered: Leases that last',
    'Your webinar has changed: Leases that last',
  ]);
  expect(mail.text).toContain('Saturday July 12th');
});

/** Returns state and version of the notices to registered people, oldest version first. */
const listNotices = () =>
  fixture.database.query<{ state: string; version: number }>(
    `SELECT state, debounce_version::int AS version FROM message_sends WHERE template = 'webinar-notice' ORDER BY 2`,
  );

const waitForLockedSessions = (count: number) =>
  eventually(async () => {
    const sessions = await fixture.database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return sessions.length >= count;
  });

it('sends a registered person only the latest of five notices that parallel jobs queue', async () => {
  const webinar = await scheduleWebinar();
  const email = await registerGuest();
  await waitForMails(email, ['You’re registered: Leases that last']);
  const jobs = fixture.worker.app.get(WebinarAnnouncementJobs);
  const announcement = { webinarId: webinar.id, notice: 'changed' as const };
  // The locked table holds the jobs at the point where each looks for the messages of the others.
  const lock = await openTransaction(fixture.database);
  await lock.query('LOCK TABLE message_sends IN SHARE MODE');
  const announcements = [15, 11, 14, 12, 13].map((version) => jobs.announce({ ...announcement, version }));
  await waitForLockedSessions(3);
  await lock.commit();
  await Promise.all(announcements);
  expect(await listNotices()).toEqual([
    ...[11, 12, 13, 14].map((version) => ({ state: 'suppressed', version })),
    { state: 'due', version: 15 },
  ]);
});

it.each(['before', 'after'])(
  'sends the notice of a cancellation, although the job about an earlier change also runs %s it',
  async (order) => {
    const webinar = await scheduleWebinar();
    const email = await registerGuest();
    await waitForMails(email, ['You’re registered: Leases that last']);
    const jobs = fixture.worker.app.get(WebinarAnnouncementJobs);
    const announceChange = () => jobs.announce({ webinarId: webinar.id, notice: 'changed', version: 11 });
    if (order === 'before') await announceChange();
    await jobs.announce({ webinarId: webinar.id, notice: 'canceled', version: 12 });
    // With 'before', this is the retry of a job that was interrupted.
    await announceChange();
    expect(await listNotices()).toEqual([
      { state: 'suppressed', version: 11 },
      { state: expect.not.stringMatching('suppressed'), version: 12 },
    ]);
  },
);

it('cancels a webinar, removes it from the page, and puts its registrants on the waiting list', async () => {
  const webinar = await scheduleWebinar();
  const email = await registerGuest();
  await waitForMails(email, ['You’re registered: Leases that last']);
  const canceled = await callWebinarApi(`/${webinar.id}/cancel`, { version: 1 });
  expect(canceled.body).toMatchObject({ isCanceled: true, isPast: true, registrationCount: 1, version: 2 });
  expect((await callWebinarApi(`/${webinar.id}/cancel`, { version: 1 })).status).toBe(200);
  const mail = await waitForMails(email, ['You’re registered: Leases that last', 'Canceled: Leases that last']);
  expect(readCalendar(mail)).toContain('STATUS:CANCELLED');
  expect((await readWebinar()).title).not.toBe('Leases that last');
  expect((await editWebinar<Problem>(canceled.body, { title: 'Back' })).body.code).toBe('webinar.canceled');
  expect(await listRegistrants('/waiting')).toMatchObject([{ email }]);
  await scheduleWebinar({ title: 'Second try' });
  await waitForMails(email, [
    'You’re registered: Leases that last',
    'Canceled: Leases that last',
    'The date is set: Second try',
  ]);
});

it('shows a recording only after the webinar, and does not cancel a webinar that is over', async () => {
  const start = '2025-06-01T15:01:00.000Z';
  const webinar = await scheduleWebinar({ start, durationMinutes: 5, replayUrl: 'https://video.example/1' });
  expect((await readWebinar()).replay).toBeNull();
  clock.set(new Date('2025-06-01T15:06:00Z'));
  const replay = { title: 'Leases that last', url: 'https://video.example/1', start };
  expect(await readWebinar()).toMatchObject({ isPast: true, replay });
  expect((await callWebinarApi<Problem>(`/${webinar.id}/cancel`, { version: 1 })).body.code).toBe('webinar.over');
});

it('exports registrations without formulas or suspected registrations, and finds registrations by name', async () => {
  const { id } = await scheduleWebinar();
  await registerGuest('a@example.com', '=1+1');
  await registerGuest('b@example.com', 'Bea');
  await fixture.database.query(
    `UPDATE webinar_registrations SET suspicions = '{too-fast}' WHERE email = 'b@example.com'`,
  );
  const { text } = await callWebinarApi<string>(`/${id}/registrations.csv`);
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(`,'=1+1,a@example.com,Registered,`);
  expect(await listRegistrants(`/${id}/registrations?q=BEA`)).toMatchObject([
    { email: 'b@example.com', isSuspect: true },
  ]);
  expect((await readWebinarList()).items[0]?.registrationCount).toBe(1);
});

it.each<[keyof WebinarFields, unknown, string]>([
  ['title', '', 'Title is required'],
  ['joinUrl', 'http://meet.example', HTTPS_URL_MESSAGE],
  ['replayUrl', 'javascript:alert(1)', HTTPS_URL_MESSAGE],
  ['durationMinutes', 4, 'Duration minutes must be at least 5'],
  ['hostSlug', 'nobody', 'This person is no longer on the team.'],
])('returns 400 for a webinar with the %s %j', async (field, value, message) => {
  const response = await callWebinarApi<Problem>('', { id: randomUUID(), ...buildWebinarFields(), [field]: value });
  expect([response.status, response.body.errors]).toEqual([400, [{ field, message }]]);
});
