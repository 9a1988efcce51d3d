import { eventually } from '../../test/eventually.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
import { deliverWebhook, WebhookRouteModule } from '../../test/webhook-fixtures.ts';
import { WEBHOOK_CALLS_SQL, WebhookHandlerModule } from '../../test/webhook-handler.ts';
import type { WebhookDetails, Webhooks } from './webhooks.dto.ts';

let database: TestDatabase;
let api: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(WEBHOOK_CALLS_SQL);
  api = await startApp(database.url, { modules: [WebhookRouteModule] });
  admin = await signIn(api, 'admin');
});
beforeEach(() => database.clear('webhook_events', 'webhook_calls', 'outbox', 'failed_jobs'));
afterAll(async () => {
  await api?.close();
  await database?.drop();
});

const requestWebhooks = <T>(path: string) => api.call<T>(`/api/webhooks${path}`, { cookie: admin.cookie });
const listWebhooks = async (query = ''): Promise<Webhooks> => (await requestWebhooks<Webhooks>(query)).body;
const replayWebhook = (id: number | string) =>
  api.call(`/api/webhooks/${id}/replay`, { method: 'POST', cookie: admin.cookie });
const findByEventId = async (eventId: string) => (await listWebhooks()).items.find((item) => item.eventId === eventId);

async function insertEvent(eventId: string, { provider = 'stripe', state = 'handled', agoMinutes = 0 } = {}) {
  const { id } = await database
    .query<{ id: number }>(
      `INSERT INTO webhook_events (provider, event_id, type, payload, received_at, state, outcome, handled_at, attempts)
       SELECT $1, $2, 'invoice.paid', '{"object": {"id": "in_1"}}', at, $3, 'Invoice in_1 is paid',
         CASE WHEN $3 <> 'received' THEN at + interval '2 s' END, 1
       FROM (SELECT date_trunc('minute', now()) - make_interval(mins => $4) AS at) AS row RETURNING id::int`,
      [provider, eventId, state, agoMinutes],
    )
    .then(([row]) => row ?? { id: 0 });
  return id;
}

it('lists webhook events, newest first, without payload', async () => {
  const older = await insertEvent('evt_1', { agoMinutes: 5 });
  const newer = await insertEvent('evt_2', { state: 'received' });
  const { items, nextCursor } = await listWebhooks();
  expect(items.map(({ id }) => id)).toEqual([newer, older]);
  expect(nextCursor).toBeNull();
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(items[1]).toEqual({
    id: older,
    provider: 'stripe',
    type: 'invoice.paid',
    eventId: 'evt_1',
    receivedAt: instant,
    state: 'handled',
    outcome: 'Invoice in_1 is paid',
    handledAt: instant,
    attempts: 1,
  });
  expect(items[0]?.handledAt).toBeNull();
});

it('filters webhooks by provider and state', async () => {
  await insertEvent('evt_1');
  await insertEvent('evt_2', { state: 'ignored' });
  await insertEvent('evt_3', { provider: 'docuseal', state: 'ignored' });
  const listEventIds = async (query: string) =>
    (await listWebhooks(query)).items.map(({ eventId }) => eventId).toSorted();
  expect(await listEventIds('?provider=stripe')).toEqual(['evt_1', 'evt_2']);
  expect(await listEventIds('?state=ignored')).toEqual(['evt_2', 'evt_3']);
  expect(await listEventIds('?state=ignored&provider=docuseal')).toEqual(['evt_3']);
  expect(await listEventIds('?provider=other')).toEqual([]);
  expect((await requestWebhooks('?state=lost')).status).toBe(400);
});

it('lists each webhook event once across pages, including events with the same millisecond', async () => {
  const ids = [];
  for (const [index, agoMinutes] of [0, 5, 5, 5, 10].entries())
    ids.push(await insertEvent(`evt_${index}`, { agoMinutes }));
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Webhooks = await listWebhooks(`?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual([ids[0], ids[3], ids[2], ids[1], ids[4]]);
  expect((await requestWebhooks('?cursor=x')).status).toBe(400);
});

it('returns a webhook event with its payload', async () => {
  const id = await insertEvent('evt_1');
  const { status, body } = await requestWebhooks<WebhookDetails>(`/${id}`);
  expect([status, body.eventId, body.payload]).toEqual([200, 'evt_1', { object: { id: 'in_1' } }]);
});

it('returns 404 for an unknown webhook event, and 400 for an id that is not a number', async () => {
  expect(await requestWebhooks('/999999')).toMatchObject({ status: 404, body: { code: 'webhook.missing' } });
  expect(await replayWebhook(999_999)).toMatchObject({ status: 404, body: { code: 'webhook.missing' } });
  expect(await database.query(`SELECT 1 FROM audit_log WHERE subject = 'webhook:999999'`)).toEqual([]);
  for (const id of ['x', '0', '-1', '1.5', '99999999999999999999']) {
    expect([id, (await requestWebhooks(`/${id}`)).status, (await replayWebhook(id)).status]).toEqual([id, 400, 400]);
  }
});

it('resets a replayed event, appends it to the outbox and audits the replay', async () => {
  const id = await insertEvent('evt_1');
  expect((await replayWebhook(id)).status).toBe(204);
  expect(await findByEventId('evt_1')).toMatchObject({ state: 'received', outcome: null, handledAt: null });
  expect(await database.query('SELECT event, payload FROM outbox')).toEqual([
    { event: 'webhook.received', payload: { webhookId: String(id) } },
  ]);
  const before = {
    provider: 'stripe',
    eventId: 'evt_1',
    type: 'invoice.paid',
    state: 'handled',
    outcome: 'Invoice in_1 is paid',
  };
  expect(
    await database.query(`SELECT action, actor_id AS actor, before FROM audit_log WHERE subject = $1`, [
      `webhook:${id}`,
    ]),
  ).toEqual([{ action: 'webhook.replayed', actor: admin.id, before }]);
});

describe('with a worker', () => {
  let worker: TestWorker;
  beforeAll(async () => {
    worker = await startWorker(database.url, { modules: [WebhookHandlerModule], retries: { maxAttempts: 1 } });
  });
  afterAll(() => worker.close());

  const countFailedJobs = async () => (await database.query('SELECT 1 FROM failed_jobs')).length;
  const createHandledByCheck = (call: number) => async () =>
    (await findByEventId('evt_1'))?.outcome === `Call ${call} succeeded`;

  it('handles a replayed event again, and removes its failed job from the list', async () => {
    await deliverWebhook(api, { id: 'evt_1', type: 'paid', failures: 1 });
    await eventually(countFailedJobs);
    const event = await findByEventId('evt_1');
    expect(event).toMatchObject({ state: 'received', attempts: 1, outcome: expect.stringContaining('attempt failed') });
    await replayWebhook(event?.id ?? 0);
    await eventually(createHandledByCheck(2));
    expect(await countFailedJobs()).toBe(0);
    await replayWebhook(event?.id ?? 0);
    await eventually(createHandledByCheck(3));
  });
});
