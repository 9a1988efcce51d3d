import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { readText, sendJson, startLocalServer, type LocalServer } from '../../http.ts';
import { NO_WEBHOOK_FAULTS } from '../webhook-sender.ts';
import { describeValidationErrors, findWebhookValidator } from './contract.ts';
import { startDocuSealSimulator, type DocuSealServer } from './server.ts';
import { callApi, createAgreement } from './testing/contract-client.ts';

interface Delivery {
  headers: IncomingHttpHeaders;
  text: string;
  event: { event_type: string; timestamp: string; data: { id: number; status?: string; decline_reason?: string } };
}

let receiver: LocalServer;
let deliveries: Delivery[];
let remainingFailures: number;
let docuseal: DocuSealServer;
let now: Date;
beforeEach(async () => {
  deliveries = [];
  remainingFailures = 0;
  receiver = await startLocalServer(0, async (request, response) => {
    const text = await readText(request);
    deliveries.push({ headers: request.headers, text, event: JSON.parse(text) as Delivery['event'] });
    remainingFailures -= 1;
    sendJson(response, remainingFailures >= 0 ? 500 : 200, {});
  });
  now = new Date();
  docuseal = await startDocuSealSimulator({ port: 0, webhookUrl: receiver.url, getNow: () => now });
});
afterEach(async () => {
  await docuseal.stop();
  await receiver.stop();
});

const waitForEventTypes = async () => {
  await docuseal.webhooks!.waitForIdle();
  return deliveries.map(({ event }) => event.event_type);
};
const hasValidSignature = ({ headers, text }: Delivery, secret = 'whsec_simulator') => {
  const [seconds, signature] = String(headers['x-docuseal-signature']).split('.');
  return signature === createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
};

it('reports each step of a submission with valid bodies and signatures', async () => {
  const [owner, broker] = await createAgreement(docuseal);
  const id = owner.submission_id;
  docuseal.sign(id, 'Owner');
  docuseal.sign(id, 'Broker');
  expect(await waitForEventTypes()).toEqual([
    'submission.created',
    'form.viewed',
    'form.started',
    'form.completed',
    'form.viewed',
    'form.started',
    'form.completed',
    'submission.completed',
  ]);
  expect(deliveries.map(({ event }) => event.data.id)).toEqual([
    id,
    ...Array<number>(3).fill(owner.id),
    ...Array<number>(3).fill(broker.id),
    id,
  ]);
  for (const delivery of deliveries) {
    const isValid = findWebhookValidator(delivery.event.event_type);
    expect(isValid(delivery.event) ? '' : describeValidationErrors(isValid)).toBe('');
    expect(hasValidSignature(delivery)).toBe(true);
    expect(hasValidSignature(delivery, 'simulator')).toBe(false);
  }
});

it('reports a decline with its reason, and an archived submission', async () => {
  const [{ submission_id: id }] = await createAgreement(docuseal);
  docuseal.decline(id, 'Owner', 'Too expensive');
  await callApi(docuseal, 'DELETE', `/submissions/${id}`);
  await callApi(docuseal, 'DELETE', `/submissions/${id}`);
  await callApi(docuseal, 'PUT', `/submissions/${id}`, { archived: false });
  expect(await waitForEventTypes()).toEqual(['submission.created', 'form.declined', 'submission.archived']);
  expect(deliveries[1]!.event.data.decline_reason).toBe('Too expensive');
  expect(Object.keys(deliveries[2]!.event.data)).toEqual(['id', 'archived_at']);
  for (const { event } of deliveries) expect(findWebhookValidator(event.event_type)(event)).toBe(true);
});

it('reports an expiration once, and again after the expiration date is changed', async () => {
  const [{ submission_id: id }] = await createAgreement(docuseal, { expire_at: new Date(+now + 1_000).toISOString() });
  const read = () => callApi(docuseal, 'GET', `/submissions/${id}`);
  await read();
  expect(await waitForEventTypes()).toEqual(['submission.created']);
  now = new Date(+now + 1_000);
  await read();
  await read();
  expect(await waitForEventTypes()).toEqual(['submission.created', 'submission.expired']);
  expect(deliveries[1]!.event.data.status).toBe('expired');
  await callApi(docuseal, 'PUT', `/submissions/${id}`, { expire_at: new Date(+now + 1_000).toISOString() });
  docuseal.expire(id);
  expect(await waitForEventTypes()).toEqual(['submission.created', 'submission.expired', 'submission.expired']);
});

it('reports the completion of a submission by the API only once', async () => {
  const submitters = ['Owner', 'Broker'].map((role) => ({ role, name: role, completed: true }));
  await callApi(docuseal, 'POST', '/submissions', { template_id: 1003, submitters });
  expect(await waitForEventTypes()).toEqual([
    'submission.created',
    'form.completed',
    'form.completed',
    'submission.completed',
  ]);
});

it('retries a webhook with the same body', async () => {
  remainingFailures = 2;
  await createAgreement(docuseal);
  expect(await waitForEventTypes()).toEqual(Array(3).fill('submission.created'));
  expect(new Set(deliveries.map(({ text }) => text)).size).toBe(1);
});

it('sends a duplicate webhook with the same body', async () => {
  docuseal.webhooks!.faults = { ...NO_WEBHOOK_FAULTS, repeat: 1 };
  await createAgreement(docuseal);
  expect(await waitForEventTypes()).toEqual(['submission.created', 'submission.created']);
  expect(deliveries[1]!.text).toBe(deliveries[0]!.text);
});

it('applies the webhook faults that are set on the dashboard', async () => {
  const save = (form: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = `${docuseal.url}/docuseal/webhook-faults`;
    return fetch(url, { method: 'POST', headers, body: form, redirect: 'manual' });
  };
  expect((await save('isDropped=on&repeat=-3&delayMs=x')).status).toBe(303);
  expect(docuseal.webhooks!.faults).toEqual({ ...NO_WEBHOOK_FAULTS, isDropped: true });
  await createAgreement(docuseal);
  await save('hasBadSignature=on&repeat=0&delayMs=0');
  const [{ submission_id: id }] = await createAgreement(docuseal);
  expect(await waitForEventTypes()).toEqual(['submission.created']);
  expect(deliveries[0]!.event.data.id).toBe(id);
  expect(hasValidSignature(deliveries[0]!)).toBe(false);
});
