import { randomUUID } from 'node:crypto';
import { formatEventTime, WEBINAR_EMAIL_CONSENT, type Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { openTransaction } from '../../test/open-transaction.ts';
import { signIn } from '../../test/sign-in.ts';
import { TestClock } from '../../test/test-clock.ts';

type RegistrationForm = Schemas['RegisterForWebinar'];
type Problem = Schemas['Problem'];

const BEFORE_WEBINAR = new Date('2025-05-01T15:00:00Z');
const AFTER_WEBINAR = new Date('2025-05-15T18:00:00Z');
const HOUR_MS = 3_600_000;

const clock = new TestClock(BEFORE_WEBINAR);
const fixture = useMailSite({ clock, hasIntakeChecks: true });

beforeEach(() => clock.set(BEFORE_WEBINAR));

const readWebinar = async () => (await fixture.site.call<Schemas['Webinar']>('/api/webinar')).body;

async function buildRegistrationForm(given: Partial<RegistrationForm> = {}): Promise<RegistrationForm> {
  const { body } = await fixture.site.call<Schemas['IntakeTicket']>('/api/intake/ticket');
  clock.advance(10_000);
  return {
    leadId: randomUUID(),
    name: 'Wanda Watcher',
    email: `wanda.${randomUUID().slice(0, 8)}@example.com`,
    intake: { website: '', ticket: body.ticket },
    ...given,
  };
}

const registerForWebinar = <T = Schemas['RegisteredForWebinar']>(body: unknown) =>
  fixture.site.call<T>('/api/webinar/registrations', { body });
const findLeads = (email: string) =>
  fixture.database.query<Record<string, unknown>>(
    'SELECT id, name, email, source, status, property_address, square_footage, suspicions FROM leads WHERE email = $1 ORDER BY created_at',
    [email],
  );

async function waitForConfirmation(email: string) {
  await fixture.worker.dispatch();
  await eventually(() => fixture.sink.to(email).length > 0);
  return fixture.sink.to(email);
}

describe('the seeded webinar', () => {
  it('schedules the seeded webinar for Thursday, May 15, 2025, at 12:00 p.m. Central Time, for one hour', async () => {
    const { start, end, durationMinutes } = await readWebinar();
    expect(formatEventTime(start)).toBe('Thursday May 15th at 12:00 PM Central Time');
    expect([start, end, durationMinutes]).toEqual(['2025-05-15T17:00:00.000Z', '2025-05-15T18:00:00.000Z', 60]);
  });

  it('reports the seeded webinar as past only after its end, with a team member as host', async () => {
    expect(await readWebinar()).toMatchObject({
      isPast: false,
      host: { slug: 'nora-ellingson', name: 'Nora Ellingson' },
    });
    clock.set(new Date(AFTER_WEBINAR.getTime() - 1));
    expect((await readWebinar()).isPast).toBe(false);
    clock.set(AFTER_WEBINAR);
    expect((await readWebinar()).isPast).toBe(true);
  });

  it('seeds a fictional meeting URL and texts that follow fair housing rules', async () => {
    const { joinUrl, title, summary, points } = await readWebinar();
    expect(new URL(joinUrl).hostname).toMatch(/\.example$/);
    expect([title, summary, ...points].join()).not.toMatch(/\b(safe|famil|exclusive|ideal for|perfect for)/i);
  });

  it('returns scheduled webinars instead of the ended seeded webinar, until they are deleted', async () => {
    await fixture.database.query(
      `INSERT INTO webinars (title, summary, starts_at, duration_minutes, join_url)
       VALUES ('Next', '', '2025-06-01T17:00:00Z', 30, 'https://meet.example'), ('Later', '', '2025-07-01T17:00:00Z', 30, '')`,
    );
    expect((await readWebinar()).title).not.toBe('Next');
    clock.set(AFTER_WEBINAR);
    expect(await readWebinar()).toMatchObject({ title: 'Next', isPast: false, host: null, durationMinutes: 30 });
    clock.set(new Date('2025-08-01T00:00:00Z'));
    expect(await readWebinar()).toMatchObject({ title: 'Later', isPast: true });
    await fixture.database.query(`DELETE FROM webinars WHERE title IN ('Next', 'Later')`);
    expect(await readWebinar()).toMatchObject({ isPast: true, start: '2025-05-15T17:00:00.000Z' });
  });
});

describe('a webinar registration', () => {
  it('captures a lead with the source webinar and the given consent', async () => {
    const form = await buildRegistrationForm({ email: 'Wanda@Example.com' });
    const response = await registerForWebinar(form);
    expect([response.status, response.body]).toEqual([201, { leadId: form.leadId, isForNext: false }]);
    expect(await findLeads('wanda@example.com')).toEqual([
      {
        id: form.leadId,
        name: 'Wanda Watcher',
        email: 'wanda@example.com',
        source: 'webinar',
        status: 'leads',
        property_address: '',
        square_footage: 0,
        suspicions: [],
      },
    ]);
    expect(await fixture.database.query('SELECT channel, form, wording_version, wording FROM consents')).toEqual([
      {
        channel: 'email',
        form: 'webinar',
        wording_version: WEBINAR_EMAIL_CONSENT.version,
        wording: WEBINAR_EMAIL_CONSENT.text,
      },
    ]);
  });

  it('confirms a registration by email with the time, the link and a calendar file', async () => {
    const form = await buildRegistrationForm();
    await registerForWebinar(form);
    const [mail, ...others] = await waitForConfirmation(form.email);
    const { title, joinUrl } = await readWebinar();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`You’re registered: ${title}`);
    expect(mail?.text).toContain('Thursday May 15th at 12:00 PM Central Time');
    expect(mail?.text).toContain(joinUrl);
    const file = mail?.attachments.find(({ filename }) => filename === 'webinar.ics');
    expect(new TextDecoder().decode(file?.content as Uint8Array)).toContain('DTSTART:20250515T170000Z');
    const listTimeline = () =>
      fixture.database.query('SELECT type FROM lead_events WHERE lead_id = $1 ORDER BY id', [form.leadId]);
    await eventually(async () => (await listTimeline()).length === 2);
    expect(await listTimeline()).toEqual([{ type: 'lead.captured' }, { type: 'mail.sent' }]);
  });

  it('stores a registration once when the same form is submitted repeatedly or concurrently', async () => {
    const form = await buildRegistrationForm();
    const responses = await Promise.all([registerForWebinar(form), registerForWebinar(form)]);
    responses.push(await registerForWebinar(form));
    expect(responses.map(({ status, body }) => [status, body.leadId])).toEqual(Array(3).fill([201, form.leadId]));
    expect(await findLeads(form.email)).toHaveLength(1);
    expect(await waitForConfirmation(form.email)).toHaveLength(1);
  });

  it('stores nothing for an already registered email and returns the same response', async () => {
    const form = await buildRegistrationForm();
    await registerForWebinar(form);
    const again = await registerForWebinar(await buildRegistrationForm({ email: form.email.toUpperCase() }));
    expect([again.status, again.body.isForNext]).toEqual([201, false]);
    expect(await findLeads(form.email)).toHaveLength(1);
    expect(await waitForConfirmation(form.email)).toHaveLength(1);
  });

  it('stores a registration with a different email under a new lead id when the id is in use', async () => {
    const form = await buildRegistrationForm();
    await registerForWebinar(form);
    const other = await buildRegistrationForm({ leadId: form.leadId });
    expect((await registerForWebinar(other)).body).toEqual({ leadId: form.leadId, isForNext: false });
    expect(await waitForConfirmation(other.email)).toHaveLength(1);
    expect(await findLeads(form.email)).toMatchObject([{ id: form.leadId }]);
  });

  it('captures three emails that are submitted concurrently with the same lead id', async () => {
    const { leadId } = await buildRegistrationForm();
    const forms = await Promise.all([
      buildRegistrationForm({ leadId }),
      buildRegistrationForm({ leadId }),
      buildRegistrationForm({ leadId }),
    ]);
    const responses = await Promise.all(forms.map((form) => registerForWebinar(form)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const { email } of forms) expect(await findLeads(email)).toHaveLength(1);
  });

  it('registers a visitor for the next webinar when the current webinar is over, and confirms by email', async () => {
    clock.set(AFTER_WEBINAR);
    const form = await buildRegistrationForm();
    expect((await registerForWebinar(form)).body).toEqual({ leadId: form.leadId, isForNext: true });
    expect(await findLeads(form.email)).toHaveLength(1);
    const [mail] = await waitForConfirmation(form.email);
    expect(mail?.subject).toBe('You will hear about our next webinar');
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).not.toContain('May 15');
  });

  it('registers an email for the next webinar even if it is registered for the current webinar', async () => {
    const form = await buildRegistrationForm();
    await registerForWebinar(form);
    await waitForConfirmation(form.email);
    clock.set(AFTER_WEBINAR);
    expect((await registerForWebinar(await buildRegistrationForm({ email: form.email }))).body.isForNext).toBe(true);
    await fixture.worker.dispatch();
    await eventually(() => fixture.sink.to(form.email).length === 2);
  });

  it('sends no confirmation email if the webinar ends before the email is sent', async () => {
    const form = await buildRegistrationForm();
    // The lock delays the email until the webinar is over.
    const otherTransaction = await openTransaction(fixture.database);
    await otherTransaction.query('LOCK TABLE message_sends');
    await registerForWebinar(form);
    await otherTransaction.waitUntilBlocking();
    clock.set(new Date(AFTER_WEBINAR.getTime() + HOUR_MS));
    await otherTransaction.commit();
    await fixture.worker.dispatch();
    await eventually(async () => {
      const [send] = await fixture.database.query<{ state: string }>(
        'SELECT state FROM message_sends WHERE lead_id = $1',
        [form.leadId],
      );
      return send?.state === 'suppressed';
    });
    expect(fixture.sink.to(form.email)).toEqual([]);
  });
});

describe('a suspect webinar registration', () => {
  it('stores a suspect registration with its reason, and does not block a genuine registration', async () => {
    const { intake: _, ...form } = await buildRegistrationForm();
    const response = await registerForWebinar(form);
    expect([response.status, response.body]).toEqual([201, { leadId: form.leadId, isForNext: false }]);
    expect(await findLeads(form.email)).toMatchObject([{ suspicions: ['ticket-missing'] }]);
    await registerForWebinar(await buildRegistrationForm({ email: form.email }));
    expect(await waitForConfirmation(form.email)).toHaveLength(1);
  });

  it('confirms a suspect registration by email only after staff accept its lead', async () => {
    const { intake: _, ...form } = await buildRegistrationForm();
    await registerForWebinar(form);
    await fixture.worker.dispatch();
    expect(await fixture.database.query('SELECT 1 FROM message_sends WHERE lead_id = $1', [form.leadId])).toEqual([]);

    const { cookie } = await signIn(fixture.site, 'user');
    const accepted = await fixture.site.call(`/api/leads/${form.leadId}/accept`, { method: 'POST', body: {}, cookie });
    expect(accepted.status).toBe(200);
    await eventually(async () => {
      await fixture.worker.dispatch();
      return fixture.sink.to(form.email).length === 1;
    });
  });
});

describe('an invalid webinar form', () => {
  it.each([
    ['name', '', 'Full name is required'],
    ['name', undefined, 'Full name is required'],
    ['email', '', 'Email is required'],
    ['email', 'wanda', 'Email must be a valid email address'],
    ['leadId', '1', 'Lead id must be a UUID'],
  ])('returns 400 with a message for a webinar form with %s %j', async (field, value, message) => {
    const response = await registerForWebinar<Problem>({ ...(await buildRegistrationForm()), [field]: value });
    expect([response.status, response.body.errors]).toEqual([400, [{ field, message }]]);
  });
});

describe('GET /api/webinar/calendar.ics', () => {
  it('returns the event in UTC with a constant UID and a sequence that increases after a change', async () => {
    const firstFile = await fixture.site.call<string>('/api/webinar/calendar.ics');
    expect(firstFile.status).toBe(200);
    expect(firstFile.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(firstFile.headers.get('content-disposition')).toBe('attachment; filename="webinar.ics"');
    const unfolded = firstFile.text.replaceAll('\r\n ', '');
    expect(unfolded).toContain('DTSTART:20250515T170000Z');
    expect(unfolded).toContain('DTEND:20250515T180000Z');
    expect(unfolded).toMatch(/UID:webinar-[0-9a-f-]{36}@site\.test/);
    expect((await fixture.site.call<string>('/api/webinar/calendar.ics')).text).toBe(firstFile.text);

    await fixture.database.query(`UPDATE webinars SET updated_at = updated_at + interval '1 hour'`);
    const changed = (await fixture.site.call<string>('/api/webinar/calendar.ics')).text;
    const read = (text: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1] ?? '';
    expect(read(changed, 'UID')).toBe(read(firstFile.text, 'UID'));
    expect(Number(read(changed, 'SEQUENCE'))).toBeGreaterThan(Number(read(firstFile.text, 'SEQUENCE')));
  });
});
