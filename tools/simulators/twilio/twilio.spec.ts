import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readText, startLocalServer, type LocalServer } from '../../http.ts';
import { isInboundMessage, isMessage, isStatusCallback } from './contract.ts';
import { SIMULATOR_ACCOUNT_SID, SIMULATOR_AUTH_TOKEN, SIMULATOR_NUMBER } from './keys.ts';
import { startTwilioSimulator, type TwilioServer } from './server.ts';
import { signForm } from './signature.ts';
import { createTwilioSimulator } from './simulator.ts';

const PHONE_NUMBER = '+15155550100';

interface ReceivedWebhook {
  path: string;
  form: Record<string, string>;
  isGenuine: boolean;
}

let twilio: TwilioServer;
let receiver: LocalServer;
let webhooks: ReceivedWebhook[];
/** Responses of the receiver, in order. Afterwards, each response is an empty TwiML document. */
let receiverResponses: { status: number; body: string }[];
beforeEach(async () => {
  webhooks = [];
  receiverResponses = [];
  receiver = await startLocalServer(0, async (request, response, { pathname }) => {
    const form = new URLSearchParams(await readText(request));
    const signature = signForm(receiver.url + pathname, form, SIMULATOR_AUTH_TOKEN);
    webhooks.push({
      path: pathname,
      form: Object.fromEntries(form),
      isGenuine: request.headers['x-twilio-signature'] === signature,
    });
    const { status, body } = receiverResponses.shift() ?? { status: 200, body: '<Response/>' };
    response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
  });
  twilio = await startTwilioSimulator({ port: 0, inboundUrl: `${receiver.url}/inbound` });
});
afterEach(async () => {
  await twilio.stop();
  await receiver.stop();
});

async function sendText(fields: Record<string, string> = {}, password = SIMULATOR_AUTH_TOKEN) {
  const response = await fetch(`${twilio.url}/2010-04-01/Accounts/${SIMULATOR_ACCOUNT_SID}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${SIMULATOR_ACCOUNT_SID}:${password}`)}` },
    body: new URLSearchParams({
      To: PHONE_NUMBER,
      From: SIMULATOR_NUMBER,
      Body: 'Your visit is at 10:00 AM',
      StatusCallback: `${receiver.url}/status`,
      ...fields,
    }),
  });
  return { status: response.status, body: (await response.json()) as { sid: string; code: number } };
}
const postForm = (page: string, fields: Record<string, string>) =>
  fetch(twilio.url + page, { method: 'POST', body: new URLSearchParams(fields) });
const listMessageBodies = () => twilio.conversations.state.messages.map(({ body }) => body);

it("creates the same signature as Twilio's published example", () => {
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  });
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  expect(signForm(url, form, '12345')).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
});

it('accepts a text and reports each status with a valid signature', async () => {
  const { status, body } = await sendText();
  expect([status, isMessage(body), isMessage({ ...body, status: 'unheard-of' })]).toEqual([201, true, false]);
  await twilio.webhooks.waitForIdle();
  expect(webhooks.map(({ form }) => form.MessageStatus)).toEqual(['sent', 'delivered']);
  for (const { path: callback, form, isGenuine } of webhooks)
    expect([callback, isGenuine, isStatusCallback(form), form.MessageSid]).toEqual(['/status', true, true, body.sid]);
});

it("reports the carrier's error for a phone that is off", async () => {
  await postForm('/twilio/phones/15155550100/delivery', { delivery: '30003' });
  await sendText();
  await twilio.webhooks.waitForIdle();
  expect(webhooks.at(-1)?.form).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '30003' });
});

it.each([
  [{ To: '5155550100' }, 400, 21211],
  [{ To: '+15005550001' }, 400, 21211],
  [{ To: '+15005550009' }, 400, 21614],
  [{ To: '+15005550004' }, 400, 21610],
  [{ From: '' }, 400, 21603],
  [{ From: '+15155550111' }, 400, 21606],
  [{ Body: '' }, 400, 21602],
  [{ Body: 'x'.repeat(1_601) }, 400, 21617],
  [{ Boddy: 'x' }, 400, 21211],
])('rejects a text with %j', async (fields, status, code) => {
  expect(await sendText(fields)).toMatchObject({ status, body: { code, status } });
  expect(listMessageBodies()).toEqual([]);
});

it('rejects a wrong token and unknown paths', async () => {
  expect(await sendText({}, 'wrong')).toMatchObject({ status: 401, body: { code: 20003 } });
  expect((await fetch(`${twilio.url}/2010-04-01/Accounts`)).status).toBe(404);
  expect((await fetch(`${twilio.url}/twilio/calls`)).status).toBe(404);
});

it('rejects texts to a phone that sent STOP until it sends START, and confirms both keywords', async () => {
  twilio.conversations.receive(PHONE_NUMBER, ' stop ');
  expect(await sendText()).toMatchObject({ status: 400, body: { code: 21610 } });
  twilio.conversations.receive(PHONE_NUMBER, 'START');
  expect((await sendText()).status).toBe(201);
  const replies = listMessageBodies().filter((body) => body.startsWith('You have successfully'));
  expect(replies).toHaveLength(2);
});

it('does not treat a sentence with the word stop as a keyword', async () => {
  twilio.conversations.receive(PHONE_NUMBER, 'stop please');
  expect((await sendText()).status).toBe(201);
});

it("sends inbound texts with a valid signature, and shows the site's reply", async () => {
  receiverResponses = [
    { status: 503, body: '' },
    { status: 200, body: '<Response><Message>Smith &amp; Co</Message></Response>' },
  ];
  await postForm('/twilio/phones/15155550100/reply', { body: 'HELP' });
  await twilio.webhooks.waitForIdle();
  expect(webhooks.map(({ path: inbound, isGenuine, form }) => [inbound, isGenuine, form.Body])).toEqual([
    ['/inbound', true, 'HELP'],
    ['/inbound', true, 'HELP'],
  ]);
  expect(isInboundMessage(webhooks[0]?.form)).toBe(true);
  expect(webhooks[0]?.form.MessageSid).toBe(webhooks[1]?.form.MessageSid);
  expect(listMessageBodies()).toEqual(['HELP', 'Smith & Co']);
});

it('simulates 429, 500 and a lost response to an accepted text', async () => {
  twilio.setFault({ fault: 429, times: 1 });
  expect(await sendText()).toMatchObject({ status: 429, body: { code: 20429 } });
  twilio.setFault({ fault: 500, times: 1 });
  expect((await sendText()).status).toBe(500);
  twilio.setFault({ fault: 'cut', times: 1 });
  await expect(sendText()).rejects.toThrow('fetch failed');
  expect(listMessageBodies()).toHaveLength(1);
});

it('shows the conversation of a phone and escapes its texts', async () => {
  await sendText({ Body: 'Hello <script>' });
  const opened = await postForm('/twilio/phones', { number: '+1 (515) 555-0100' });
  expect(opened.url).toBe(`${twilio.url}/twilio/phones/15155550100`);
  expect(await opened.text()).toContain('Hello &lt;script&gt;');
  expect(await (await fetch(`${twilio.url}/twilio`)).text()).toContain('/twilio/phones/15155550100');
});

it('persists conversations across a restart', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'epm-twilio-'));
  const stateFile = path.join(folder, 'twilio.json');
  createTwilioSimulator({ stateFile, inboundUrl: null }).conversations.receive(PHONE_NUMBER, 'Hi');
  const { conversations } = createTwilioSimulator({ stateFile, inboundUrl: null });
  expect(conversations.state.messages.map(({ body }) => body)).toEqual(['Hi']);
  rmSync(folder, { recursive: true });
});
