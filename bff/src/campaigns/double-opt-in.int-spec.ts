import type { Schemas } from '@epm/contract';
import { buildAnalysisForm } from '../../test/analysis-form.ts';
import { eventually } from '../../test/eventually.ts';
import { MailSink } from '../../test/mail-sink.ts';
import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';

const SUBJECT = 'Please confirm your email address';

const clock = new TestClock();
const sink = new MailSink();
let database: TestDatabase;
let site: TestApp;
let worker: TestWorker;

beforeAll(async () => {
  database = await createTestDatabase();
  await sink.start();
  const options = { clock, env: { SMTP_URL: sink.url, SITE_URL: 'https://site.test' } };
  site = await startApp(database.url, options);
  worker = await startWorker(database.url, options);
});
afterAll(async () => {
  await worker?.close();
  await site?.close();
  await sink.stop();
  await database?.drop();
});
beforeEach(() => setDoubleOptIn(true));

const setDoubleOptIn = (isDoubleOptIn: boolean) =>
  database.query(`UPDATE site_settings SET value = $1 WHERE key = 'emailConsent'`, [JSON.stringify({ isDoubleOptIn })]);

const submitAnalysisForm = async (form = buildAnalysisForm({})) => {
  expect((await site.call('/api/analyses', { body: form })).status).toBe(201);
  return form;
};

const countSequences = async (email: string): Promise<number> =>
  (
    await database.query(
      `SELECT 1 FROM campaign_sequences JOIN contacts ON contacts.id = contact_id WHERE contacts.email = $1`,
      [email],
    )
  ).length;

const listConsents = (email: string) =>
  database.query<{ form: string; pending: boolean; hasIp: boolean }>(
    `SELECT form, needs_confirmation AS pending, ip IS NOT NULL AS "hasIp"
     FROM consents JOIN contacts ON contacts.id = contact_id WHERE email = $1 AND channel = 'email' ORDER BY consents.id`,
    [email],
  );

const findConfirmationEmails = (email: string) => sink.to(email).filter(({ subject }) => subject === SUBJECT);

/** Submits the form and waits for the email with the confirmation link. */
async function createUnconfirmedOwner(): Promise<{ email: string; leadId: string; path: string }> {
  const { email, properties } = await submitAnalysisForm();
  const mail = await eventually(() => findConfirmationEmails(email)[0]);
  const path = /https:\/\/site\.test(\/unsubscribe\/[\w-]{43}\/confirm)/.exec(mail.text ?? '')?.[1] ?? '';
  return { email, leadId: properties[0]?.leadId ?? '', path };
}

const postEmptyForm = (path: string) =>
  site.call<string>(path, {
    method: 'POST',
    body: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Waits until the worker has handled all events that were published so far. */
const waitForEvents = async (): Promise<void> => {
  const { email } = await submitAnalysisForm();
  await eventually(async () => findConfirmationEmails(email).length + (await countSequences(email)) > 0);
};

it('starts the sequence without a confirmation while double opt-in is off', async () => {
  await setDoubleOptIn(false);
  const { email } = await submitAnalysisForm();
  await eventually(async () => (await countSequences(email)) === 1);
  expect(findConfirmationEmails(email)).toEqual([]);
  expect(await listConsents(email)).toEqual([{ form: 'analysis', pending: false, hasIp: true }]);
});

it('starts the sequence after the owner confirms, but not when the link is only opened', async () => {
  const { email, leadId, path } = await createUnconfirmedOwner();
  const [mail] = findConfirmationEmails(email);
  expect(mail?.html).toContain(path);
  expect(mail?.header('list-unsubscribe')).toEqual([]);

  for (const page of [path, `/api${path}`]) {
    const opened = await site.call<string>(page);
    expect(opened.status).toBe(200);
    expect(opened.body).toContain(`<h1>${SUBJECT}</h1>`);
    expect(opened.body).toContain('Yes, send me the emails');
  }
  await waitForEvents();
  expect(await countSequences(email)).toBe(0);
  expect(await listConsents(email)).toEqual([{ form: 'analysis', pending: true, hasIp: true }]);

  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => postEmptyForm(`/api${path}`)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const { body } of responses) expect(body).toContain('Your email address is confirmed');
  await eventually(async () => (await countSequences(email)) === 1);
  await waitForEvents();
  expect(await countSequences(email)).toBe(1);
  expect(await listConsents(email)).toEqual([
    { form: 'analysis', pending: true, hasIp: true },
    { form: 'email-confirmation', pending: false, hasIp: true },
  ]);
  expect(
    await database.query(`SELECT 1 FROM lead_events WHERE lead_id = $1 AND type = 'mail.confirmed'`, [leadId]),
  ).toHaveLength(1);
  expect(await database.query(`SELECT 1 FROM outbox WHERE event = 'contact.marketing-confirmed'`)).toHaveLength(1);
  expect(findConfirmationEmails(email)).toHaveLength(1);
  expect((await site.call<string>(path)).body).toContain('Your email address is confirmed');
});

it('accepts a consent that was given before the setting was turned on', async () => {
  await setDoubleOptIn(false);
  const { email } = await submitAnalysisForm();
  await eventually(async () => (await countSequences(email)) === 1);
  await database.query(
    `UPDATE campaign_sequences SET state = 'finished', ended_at = now() FROM contacts
     WHERE contacts.id = contact_id AND contacts.email = $1`,
    [email],
  );
  await setDoubleOptIn(true);
  await submitAnalysisForm(buildAnalysisForm({ email }));
  await eventually(async () => (await countSequences(email)) === 2);
  expect(findConfirmationEmails(email)).toEqual([]);
});

it('starts no sequence for an owner who unsubscribed before confirming, until the owner opts in again', async () => {
  const { email, path } = await createUnconfirmedOwner();
  const unsubscribePath = `/api${path.replace('/confirm', '')}`;
  await postEmptyForm(unsubscribePath);
  const { status, body } = await postEmptyForm(`/api${path}`);
  expect(status).toBe(200);
  expect(body).not.toContain('Your email address is confirmed');
  await waitForEvents();
  expect(await countSequences(email)).toBe(0);
  expect(await listConsents(email)).toHaveLength(1);

  await site.call(`${unsubscribePath}/choices`, {
    method: 'POST',
    body: 'warm_lead=on',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await eventually(async () => (await countSequences(email)) === 1);
});

it('requests the confirmation of a suspect submission only after staff accept it', async () => {
  const strictSite = await startApp(database.url, { clock, hasIntakeChecks: true });
  const form = buildAnalysisForm({ intake: { website: 'https://spam.example' } });
  expect((await strictSite.call('/api/analyses', { body: form })).status).toBe(201);
  await strictSite.close();
  await waitForEvents();
  expect(findConfirmationEmails(form.email)).toEqual([]);
  const { cookie } = await signIn(site, 'user');
  const path = `/api/leads/${form.properties[0]?.leadId}/accept`;
  expect((await site.call(path, { method: 'POST', cookie })).status).toBeLessThan(300);
  await eventually(() => findConfirmationEmails(form.email).length === 1);
  expect(await countSequences(form.email)).toBe(0);
});

it('returns 404 for a confirmation with an unknown key', async () => {
  const path = `/unsubscribe/${'A'.repeat(43)}/confirm`;
  expect((await site.call(path)).status).toBe(404);
  expect((await postEmptyForm(`/api${path}`)).status).toBe(404);
});

it('lets only admins change the consent setting, and rejects a stale change', async () => {
  const [admin, user] = [await signIn(site, 'admin'), await signIn(site, 'user')];
  const url = '/api/campaigns/consent';
  const { body } = await site.call<Schemas['EmailConsentSettings']>(url, { cookie: user.cookie });
  expect(body).toMatchObject({ isDoubleOptIn: true, changedBy: null });
  const put = ({ cookie }: { cookie: string }, isDoubleOptIn: boolean) =>
    site.call<Schemas['EmailConsentSettings']>(url, {
      method: 'PUT',
      body: { isDoubleOptIn, changedAt: body.changedAt },
      cookie,
    });
  expect((await put(user, false)).status).toBe(403);
  expect((await put(admin, false)).body.isDoubleOptIn).toBe(false);
  await setDoubleOptIn(true);
  const stale = await put(admin, false);
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'campaign-settings.changed', current: { isDoubleOptIn: true } },
  ]);
});
