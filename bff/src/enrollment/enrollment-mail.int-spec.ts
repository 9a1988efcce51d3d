import type { Schemas } from '@epm/contract';
import { buildEnrollmentForm } from '../../test/enrollment-form.ts';
import { eventually } from '../../test/eventually.ts';
import { MailSink } from '../../test/mail-sink.ts';
import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';

const clock = new TestClock();
const sink = new MailSink();
let database: TestDatabase;
let site: TestApp;
let worker: TestWorker;

beforeAll(async () => {
  database = await createTestDatabase();
  await sink.start();
  const options = { clock, env: { SMTP_URL: sink.url } };
  site = await startApp(database.url, { ...options, hasIntakeChecks: true });
  worker = await startWorker(database.url, options);
});
afterAll(async () => {
  await worker?.close();
  await site?.close();
  await sink.stop();
  await database?.drop();
});

/** Submits the form like a browser: gets a ticket, waits, and sends the values. */
async function submitEnrollment(given: Parameters<typeof buildEnrollmentForm>[0] = {}) {
  const { body } = await site.call<Schemas['IntakeTicket']>('/api/intake/ticket');
  clock.advance(30_000);
  const form = buildEnrollmentForm({ ...given, intake: { ticket: body.ticket } });
  expect((await site.call('/api/enrollments', { body: form })).status).toBe(201);
  return form;
}

const findLink = (text: string) => /https?:\/\/\S+\/e\/\S+/.exec(text)?.[0] ?? '';

it('confirms the enrollment once by email, with the next steps and a link to choose a walkthrough time', async () => {
  const form = await submitEnrollment({ propertyType: 'multi-family', unitCount: 5, estimatedRent: 2000 });
  const [mail] = await eventually(() => (sink.to(form.email).length > 0 ? sink.to(form.email) : null));
  expect(mail?.subject).toBe('Your property is enrolled');
  for (const part of [
    'choose a time',
    'rental certificate',
    'Plan: Standard',
    '$2,000 a month per unit, $10,000 for the building',
    '$490 a month (4.9%',
    '$529 a month',
    '$299, once',
    '$199, once',
    'Tenant placement: $2,000 per unit',
    'not a management agreement',
  ]) {
    expect(mail?.text).toContain(part);
  }
  expect(mail?.html).toContain('Choose a walkthrough time');

  const link = findLink(mail?.text ?? '');
  expect(link).toMatch(new RegExp(`^http://site\\.test/e/${form.leadId}/[\\w-]{43}$`));
  const path = link.replace('http://site.test', '');
  const opened = await site.call(path);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/enroll/confirmed/${form.leadId}`]);
  expect(opened.cookie).not.toBe('');
  expect(opened.headers.get('cache-control')).toBe('no-store');

  const forged = await site.call(`${path.slice(0, -1)}_`);
  expect([forged.status, forged.cookie]).toEqual([303, '']);

  const listEvents = () => database.query('SELECT type FROM lead_events WHERE lead_id = $1 ORDER BY id', [form.leadId]);
  await eventually(async () => (await listEvents()).length > 1);
  expect(await listEvents()).toEqual([{ type: 'lead.captured' }, { type: 'mail.sent' }]);
  expect(sink.to(form.email)).toHaveLength(1);
});

it('states that the walkthrough is booked if it was booked before the email was sent', async () => {
  sink.behavior = { kind: 'refuse', at: 'DATA', code: 451, text: 'Later' };
  const form = await submitEnrollment();
  const refused = `SELECT 1 FROM message_sends WHERE address = $1 AND state = 'due' AND error LIKE '%Later%'`;
  await eventually(async () => (await database.query(refused, [form.email])).length === 1);
  await database.query('UPDATE leads SET walkthrough_date = now() WHERE id = $1', [form.leadId]);
  sink.behavior = { kind: 'accept' };
  clock.advance(120_000);
  await worker.sweep('due-messages');
  const [mail] = await eventually(() => (sink.to(form.email).length > 0 ? sink.to(form.email) : null));
  expect(mail?.text).toContain('your walkthrough is booked');
  expect(mail?.text).not.toContain('choose a time for');
});

it('sends the confirmation of a suspect enrollment only after staff accept the lead', async () => {
  const suspect = buildEnrollmentForm({ intake: { website: 'https://spam.example' } });
  expect((await site.call('/api/enrollments', { body: suspect })).status).toBe(201);
  const [lead] = await database.query<{ suspicions: string[] }>('SELECT suspicions FROM leads WHERE id = $1', [
    suspect.leadId,
  ]);
  expect(lead?.suspicions).toContain('honeypot');
  const later = await submitEnrollment();
  await eventually(() => sink.to(later.email).length === 1);
  clock.advance(60_000);
  await worker.sweep('due-messages');
  expect(sink.to(suspect.email)).toHaveLength(0);
  expect(await database.query('SELECT 1 FROM message_sends WHERE lead_id = $1', [suspect.leadId])).toEqual([]);

  const { cookie } = await signIn(site, 'user');
  expect((await site.call(`/api/leads/${suspect.leadId}/accept`, { method: 'POST', cookie })).status).toBe(200);
  await eventually(() => sink.to(suspect.email).length === 1);
});

it('sends no confirmation if the lead is deleted before the retry', async () => {
  sink.behavior = { kind: 'refuse', at: 'DATA', code: 451, text: 'Later' };
  const form = await submitEnrollment();
  const send = 'SELECT state FROM message_sends WHERE lead_id = $1';
  const refused = `SELECT 1 FROM message_sends WHERE address = $1 AND state = 'due' AND error LIKE '%Later%'`;
  await eventually(async () => (await database.query(refused, [form.email])).length === 1);
  await database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [form.leadId]);
  sink.behavior = { kind: 'accept' };
  clock.advance(120_000);
  await worker.sweep('due-messages');
  await eventually(
    async () => (await database.query<{ state: string }>(send, [form.leadId]))[0]?.state === 'suppressed',
  );
  expect(sink.to(form.email)).toHaveLength(0);
});
