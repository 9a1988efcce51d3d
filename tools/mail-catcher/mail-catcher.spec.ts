import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailDetail, MailSummary } from './mailbox.ts';
import { startLocalServer, sendBody, type LocalServer } from '../http.ts';
import { CATCHER_INBOUND_SECRET } from './inbound-secret.ts';
import { startMailCatcher, type MailCatcher } from './mail-catcher.ts';

let dir: string;
let catcher: MailCatcher;
/** Bodies and signatures that the app has received, and the status with which it responds. */
const appState = { bodies: [] as Buffer[], signatures: [] as string[], status: 204 };
let appServer: LocalServer;
const startCatcher = () =>
  startMailCatcher({
    dir,
    webPort: 0,
    smtpPort: 0,
    inbound: { url: `${appServer.url}/api/email/inbound`, secret: CATCHER_INBOUND_SECRET },
  });
const listEmails = async (query = '') =>
  ((await (await fetch(`${catcher.jsonUrl}${query}`)).json()) as { items: MailSummary[] }).items;
const setSmtpMode = (smtp: string) =>
  fetch(`${catcher.webUrl}/_control`, { method: 'POST', body: JSON.stringify({ smtp }) });
const sampleMail = {
  from: 'Hearth & Home <hello@example.com>',
  to: 'Owner@Example.com',
  subject: 'Your analysis is ready — 1420 Elm',
  text: 'Hello\nread it here',
  html: '<h1>Hello</h1><script>alert(1)</script>',
  headers: { 'List-Unsubscribe': '<https://example.com/u>' },
};

async function sendMail(
  overrides: Partial<typeof sampleMail> & Pick<SendMailOptions, 'attachments'> = {},
): Promise<void> {
  const transport = createTransport(catcher.smtpUrl);
  await transport.sendMail({ ...sampleMail, ...overrides }).finally(() => transport.close());
}

const postResponse = (id: string, body: object) =>
  fetch(`${catcher.jsonUrl}/${id}/responses`, { method: 'POST', body: JSON.stringify(body) });

beforeAll(async () => {
  appServer = await startLocalServer(0, async (request, response) => {
    appState.bodies.push(await buffer(request));
    appState.signatures.push(String(request.headers['x-signature']));
    sendBody(response, appState.status, 'text/plain', 'x');
  });
});
afterAll(() => appServer.stop());

beforeEach(async () => {
  Object.assign(appState, { bodies: [], signatures: [], status: 204 });
  dir = mkdtempSync(path.join(tmpdir(), 'epm-mail-'));
  catcher = await startCatcher();
});
afterEach(async () => {
  await catcher.stop();
  rmSync(dir, { recursive: true, force: true });
});

it('lists emails newest first, filters them by recipient and returns their content', async () => {
  await sendMail();
  await sendMail({ to: 'someone@example.com', subject: 'Another' });
  expect((await listEmails()).map(({ subject }) => subject)).toEqual(['Another', 'Your analysis is ready — 1420 Elm']);
  const [found] = await listEmails('?to=owner@example.com');
  expect(found).toMatchObject({ to: ['owner@example.com'], from: 'hello@example.com', preview: 'Hello read it here' });
  // The mail catcher's page reads this field. The page is not compiled, so the compiler would not find a renamed field.
  expect(found?.receivedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const detail = (await (await fetch(`${catcher.jsonUrl}/${found?.id}`)).json()) as MailDetail;
  expect(detail.text?.trim()).toBe(sampleMail.text);
  expect(detail.html).toContain('<h1>Hello</h1>');
  expect(detail.headers).toContainEqual({ name: 'List-Unsubscribe', value: '<https://example.com/u>' });
});

it('serves attachments as downloads', async () => {
  await sendMail({
    attachments: [{ filename: 'visit, 1.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }],
  });
  const [found] = await listEmails();
  const attachment = (index: string) => fetch(`${catcher.jsonUrl}/${found?.id}/attachments/${index}`);
  const file = await attachment('0');
  expect(file.headers.get('content-type')).toBe('text/calendar');
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''visit%2C%201.ics");
  expect((await file.text()).trim()).toBe('BEGIN:VCALENDAR');
  for (const other of ['1', '-1', 'first']) expect((await attachment(other)).status).toBe(404);
});

it('serves the HTML of an email with a content security policy that blocks scripts', async () => {
  await sendMail();
  const [found] = await listEmails();
  const response = await fetch(`${catcher.jsonUrl}/${found?.id}/html`);
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
});

it('stores emails across restarts until they are deleted', async () => {
  await sendMail();
  await catcher.stop();
  catcher = await startCatcher();
  expect(await listEmails()).toHaveLength(1);
  await fetch(catcher.jsonUrl, { method: 'DELETE' });
  expect(await listEmails()).toHaveLength(0);
});

it('simulates temporary, permanent and uncertain delivery failures', async () => {
  await setSmtpMode('busy');
  await expect(sendMail()).rejects.toMatchObject({ responseCode: 451 });
  await setSmtpMode('refuse');
  await expect(sendMail()).rejects.toMatchObject({ responseCode: 550 });
  expect(await listEmails()).toHaveLength(0);
  await setSmtpMode('lose-response');
  await expect(sendMail()).rejects.toMatchObject({ code: 'ECONNECTION' });
  expect(await listEmails()).toHaveLength(1);
  expect((await setSmtpMode('nonsense')).status).toBe(400);
});

it('returns 404 for a path outside its folder', async () => {
  expect((await fetch(`${catcher.jsonUrl}/..%2F..%2Fetc%2Fpasswd`)).status).toBe(404);
});

describe('responses of the recipient', () => {
  const MESSAGE_ID = '<0b0e7c1e-5a3c-4d7e-9f00-0123456789ab@example.com>';

  async function sendEmailAndRespond(body: object) {
    const transport = createTransport(catcher.smtpUrl);
    await transport.sendMail({ ...sampleMail, messageId: MESSAGE_ID }).finally(() => transport.close());
    const [found] = await listEmails();
    const response = await postResponse(found!.id, body);
    return { status: response.status, source: String(appState.bodies[0] ?? '') };
  }

  it('posts a signed reply that quotes the email and refers to its Message-ID', async () => {
    const { status, source } = await sendEmailAndRespond({ kind: 'reply', text: 'Yes, call me – Zoë' });
    expect(status).toBe(200);
    const reply = await PostalMime.parse(source);
    expect(reply).toMatchObject({
      from: { address: 'owner@example.com' },
      to: [{ name: 'Hearth & Home', address: 'hello@example.com' }],
      subject: 'Re: Your analysis is ready — 1420 Elm',
      inReplyTo: MESSAGE_ID,
    });
    expect(reply.text).toMatch(/^Yes, call me – Zoë\n\nOn .* wrote:\n\n> Hello\n> read it here/);
    const [, timestamp = ''] = /^t=(\d+),v1=/.exec(appState.signatures[0] ?? '') ?? [];
    const signature = createHmac('sha256', CATCHER_INBOUND_SECRET).update(`${timestamp}.`).update(appState.bodies[0]!);
    expect(appState.signatures[0]).toBe(`t=${timestamp},v1=${signature.digest('hex')}`);
  });

  it.each([
    ['auto-reply', /^X-Auto-Response-Suppress: All/m],
    ['bounce', /^Content-Type: message\/delivery-status/m],
    ['complaint', /^Content-Type: message\/feedback-report/m],
  ])('posts an automatic message of the kind %s about the email', async (kind, pattern) => {
    const { status, source } = await sendEmailAndRespond({ kind });
    expect(status).toBe(200);
    expect(source).toMatch(pattern);
    expect(source).toContain('Auto-Submitted: auto-replied');
    expect(source).toContain(MESSAGE_ID);
    expect(source).not.toContain('Delivered-To');
  });

  it('returns 502 when the app does not accept the response', async () => {
    appState.status = 503;
    expect((await sendEmailAndRespond({ kind: 'bounce' })).status).toBe(502);
  });

  it('rejects an unknown kind, an empty reply and an unknown email', async () => {
    for (const body of [{ kind: 'laugh' }, { kind: 'reply', text: ' ' }])
      expect((await postResponse('20261120231500123-00000000', body)).status).toBe(400);
    expect((await postResponse('20261120231500123-00000000', { kind: 'bounce' })).status).toBe(404);
    expect(appState.bodies).toEqual([]);
  });
});
