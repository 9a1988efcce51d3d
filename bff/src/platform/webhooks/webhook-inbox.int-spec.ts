import { once } from 'node:events';
import { eventually } from '../../../test/eventually.ts';
import { openTransaction } from '../../../test/open-transaction.ts';
import { startApp, type TestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../../test/test-worker.ts';
import { deliverWebhook, signWebhook, WebhookRouteModule } from '../../../test/webhook-fixtures.ts';
import { WEBHOOK_CALLS_SQL, WebhookHandlerModule } from '../../../test/webhook-handler.ts';
import { spawnWorker } from '../../../test/worker-process.ts';

let database: TestDatabase;
let api: TestApp;

interface EventRow {
  state: string;
  outcome: string | null;
  attempts: number;
  isHandled: boolean;
}

const findEvents = (eventId: string): Promise<EventRow[]> =>
  database.query(
    `SELECT state, outcome, attempts, handled_at IS NOT NULL AS "isHandled" FROM webhook_events WHERE event_id = $1`,
    [eventId],
  );
const countRows = async (table: string, where = 'true'): Promise<number> => {
  const [row] = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
  return row?.n ?? -1;
};
const createStateCheck = (eventId: string, state: string) => (): Promise<boolean> =>
  findEvents(eventId).then(([row]) => row?.state === state);

beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(WEBHOOK_CALLS_SQL);
  api = await startApp(database.url, { modules: [WebhookRouteModule] });
});
const deleteEvents = () => database.clear('webhook_events', 'webhook_calls', 'outbox', 'failed_jobs');
beforeEach(deleteEvents);
afterAll(async () => {
  await api?.close();
  await database?.drop();
});

describe('receiving', () => {
  it('responds to a webhook only after the event and its outbox row are stored', async () => {
    const lockHolder = await openTransaction(database);
    await lockHolder.query('LOCK TABLE outbox');
    let hasResponse = false;
    const delivery = deliverWebhook(api, { id: 'evt_1', type: 'paid' }).finally(() => (hasResponse = true));
    await lockHolder.waitUntilBlocking();
    const whileLocked = [hasResponse, await countRows('webhook_events')];
    await lockHolder.commit();
    expect(whileLocked).toEqual([false, 0]);
    expect((await delivery).status).toBe(200);
    expect(await findEvents('evt_1')).toEqual([{ state: 'received', outcome: null, attempts: 0, isHandled: false }]);
    const [stored] = await database.query(
      `SELECT provider, type, payload, outbox.event FROM webhook_events
       JOIN (SELECT event, payload ->> 'webhookId' AS id FROM outbox) AS outbox ON outbox.id = webhook_events.id::text`,
    );
    expect(stored).toEqual({
      provider: 'test',
      type: 'paid',
      payload: { id: 'evt_1', type: 'paid' },
      event: 'webhook.received',
    });
  });

  it('returns an error to a webhook and stores nothing if the outbox row cannot be stored', async () => {
    await database.query(`ALTER TABLE outbox ADD CONSTRAINT rejects CHECK (event <> 'webhook.received')`);
    expect((await deliverWebhook(api, { id: 'evt_1', type: 'paid' })).status).toBe(500);
    await database.query('ALTER TABLE outbox DROP CONSTRAINT rejects');
    expect(await countRows('webhook_events')).toBe(0);
  });

  it.each([
    ['a missing signature', {}],
    ['the signature of another body', signWebhook('{}')],
    ['an old signature', signWebhook(JSON.stringify({ id: 'evt_1', type: 'paid' }), new Date(Date.now() - 400_000))],
  ])('returns 400 to a webhook and stores nothing for %s', async (_name, headers) => {
    const body = JSON.stringify({ id: 'evt_1', type: 'paid' });
    const reply = await api.call('/api/test-webhooks', { body, headers: headers as Record<string, string> });
    expect(reply).toMatchObject({ status: 400, body: { code: 'webhook.signature' } });
    expect([await countRows('webhook_events'), await countRows('outbox')]).toEqual([0, 0]);
  });

  it('stores a webhook payload with NUL and an unpaired surrogate', async () => {
    expect((await deliverWebhook(api, { id: 'evt_1', type: 'paid', note: 'a\u0000b\ud800' })).status).toBe(200);
    const [row] = await database.query<{ note: string }>(`SELECT payload ->> 'note' AS note FROM webhook_events`);
    expect(row?.note).toBe('a\ufffdb\ufffd');
  });

  it('stores webhook events with the same id separately for each provider', async () => {
    await database.query(
      `INSERT INTO webhook_events (provider, event_id, type, payload) VALUES ('other', 'evt_1', 'paid', '{}')`,
    );
    expect((await deliverWebhook(api, { id: 'evt_1', type: 'paid' })).status).toBe(200);
    expect(await countRows('webhook_events', `event_id = 'evt_1'`)).toBe(2);
  });
});

describe('handling', () => {
  let worker: TestWorker;
  const options = { modules: [WebhookHandlerModule], retries: { maxAttempts: 3, initialDelayMs: 20 } };

  beforeAll(async () => {
    // The worker would handle the events of earlier tests.
    await deleteEvents();
    worker = await startWorker(database.url, options);
  });
  afterAll(() => worker.close());

  it('stores 50 parallel deliveries of a webhook event once and handles the event once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => deliverWebhook(api, { id: 'evt_1', type: 'paid' })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await eventually(createStateCheck('evt_1', 'handled'));
    await eventually(async () => (await countRows('outbox', 'done_at IS NULL')) === 0);
    expect(await findEvents('evt_1')).toEqual([
      { state: 'handled', outcome: 'Call 1 succeeded', attempts: 1, isHandled: true },
    ]);
    expect([await countRows('outbox'), await countRows('webhook_calls')]).toEqual([1, 1]);
  });

  it('records a webhook event as ignored if the handler returns null', async () => {
    await deliverWebhook(api, { id: 'evt_1', type: 'ignored' });
    await eventually(createStateCheck('evt_1', 'ignored'));
    expect(await findEvents('evt_1')).toEqual([{ state: 'ignored', outcome: null, attempts: 1, isHandled: true }]);
  });

  it('retries the handler of a webhook event after an error, and replaces the error with the outcome', async () => {
    await deliverWebhook(api, { id: 'evt_1', type: 'paid', failures: 2 });
    await eventually(createStateCheck('evt_1', 'handled'));
    expect(await findEvents('evt_1')).toEqual([
      { state: 'handled', outcome: 'Call 3 succeeded', attempts: 3, isHandled: true },
    ]);
  });

  it('after the last attempt, shows the error without personal data and lists the failed job', async () => {
    await deliverWebhook(api, { id: 'evt_1', type: 'paid', failures: 3 });
    await eventually(() => countRows('failed_jobs', `job = 'handle-webhook'`));
    expect(await findEvents('evt_1')).toEqual([
      {
        state: 'received',
        outcome: 'The last attempt failed: Attempt 3 for … is meant to fail',
        attempts: 3,
        isHandled: false,
      },
    ]);
  });

  it('fails the job of a webhook event if the provider has no handler', async () => {
    await database.query(
      `WITH event AS (INSERT INTO webhook_events (provider, event_id, type, payload) VALUES ('other', 'evt_1', 'paid', '{}') RETURNING id)
       INSERT INTO outbox (event, payload) SELECT 'webhook.received', jsonb_build_object('webhookId', id::text) FROM event`,
    );
    await worker.dispatch();
    await eventually(() => countRows('failed_jobs', `error LIKE 'No handler for webhooks of other%'`));
    expect((await findEvents('evt_1'))[0]?.outcome).toContain('No handler for webhooks of other');
  });

  it('finishes the job of a deleted webhook event', async () => {
    await database.query(`INSERT INTO outbox (event, payload) VALUES ('webhook.received', '{"webhookId": "999999"}')`);
    await worker.dispatch();
    await eventually(() => countRows('outbox', 'done_at IS NOT NULL'));
    expect(await countRows('webhook_calls')).toBe(0);
  });

  it('deletes handled, ignored and discarded webhook events after 90 days, but none with an open job', async () => {
    await database.query(`
      INSERT INTO webhook_events (provider, event_id, type, payload, state, received_at, handled_at)
      SELECT 'test', id, 'paid', '{}', state, now() - age, CASE WHEN state <> 'received' THEN now() - age END
      FROM (VALUES ('old', 'handled', interval '91 days'), ('old-ignored', 'ignored', '91 days'), ('recent', 'handled', '89 days'),
        ('waiting', 'received', '91 days'), ('discarded', 'received', '91 days')) AS row (id, state, age)`);
    await database.query(`
      INSERT INTO outbox (event, payload, due_at, done_at)
      SELECT 'webhook.received', jsonb_build_object('webhookId', id::text), 'infinity', CASE WHEN event_id = 'discarded' THEN now() END
      FROM webhook_events WHERE event_id IN ('waiting', 'discarded')`);
    await worker.sweep('prune-webhooks');
    const rows = await database.query<{ id: string }>('SELECT event_id AS id FROM webhook_events ORDER BY event_id');
    expect(rows.map(({ id }) => id)).toEqual(['recent', 'waiting']);
  });
});

describe('a worker process', () => {
  const shortLock = { JOB_LOCK_MS: '3000' };
  const spawnWebhookWorker = (env: Record<string, string>) =>
    spawnWorker({ DATABASE_URL: database.url, WORKER_ENV: JSON.stringify(shortLock), ...env }, 'webhook-worker.ts');

  it('handles a webhook event again if the previous worker was killed before recording the outcome', async () => {
    await deliverWebhook(api, { id: 'evt_1', type: 'paid' });
    const killedWorker = spawnWebhookWorker({ KILLS_WORKER: '1' });
    expect(await once(killedWorker, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await findEvents('evt_1')).toEqual([{ state: 'received', outcome: null, attempts: 1, isHandled: false }]);
    const worker = await startWorker(database.url, { modules: [WebhookHandlerModule], env: shortLock });
    await eventually(createStateCheck('evt_1', 'handled'));
    await worker.close();
    expect(await findEvents('evt_1')).toEqual([
      { state: 'handled', outcome: 'Call 2 succeeded', attempts: 2, isHandled: true },
    ]);
  });

  it('a worker does not start if a webhook provider has two handlers', async () => {
    const child = spawnWebhookWorker({ HANDLERS: '2' });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(output).toContain(`Webhooks of 'test' have a second handler, TestWebhookHandler.handle`);
  });
});
