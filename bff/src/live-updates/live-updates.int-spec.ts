import { randomUUID } from 'node:crypto';
import { eventually } from '../../test/eventually.ts';
import { signIn } from '../../test/sign-in.ts';
import { TcpProxy } from '../../test/tcp-proxy.ts';
import { PRODUCTION_TIMEOUTS } from '../../test/database-timeouts.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { hashToken, createToken } from '../platform/tokens/tokens.ts';
import { IDLE_TIMEOUT_MS } from '../identity/sessions.ts';
import { Database } from '../platform/database/database.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { StreamSessionCheck } from './stream-session-check.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let api: TestApp;
const clock = new TestClock();

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await TcpProxy.start(database.url);
  api = await startApp(proxy.url, { env: PRODUCTION_TIMEOUTS, clock });
  // Stops the timer, so that only the test itself checks sessions.
  api.app.get(StreamSessionCheck).beforeApplicationShutdown();
});

afterAll(async () => {
  await api.close();
  await proxy.cut();
  await database.drop();
});

interface Stream {
  text(): string;
  isEnded(): boolean;
  status: number;
  headers: Headers;
  close(): void;
}

async function openStream(cookie: string): Promise<Stream> {
  const abort = new AbortController();
  const response = await fetch(`${api.url}/api/events`, { headers: { cookie }, signal: abort.signal });
  let text = '';
  let ended = false;
  const readBody = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  void readBody()
    .catch(() => undefined)
    .finally(() => (ended = true));
  return {
    text: () => text,
    isEnded: () => ended,
    status: response.status,
    headers: response.headers,
    close: () => abort.abort(),
  };
}

const publishChange = (id: string): Promise<void> =>
  api.app.get(Database).transaction((tx) => api.app.get(Realtime).publish(tx, { type: 'lead.changed', id }));

test('an event stream starts with the reconnect delay and a resync event, and then sends changes', async () => {
  const { cookie } = await signIn(api, 'user');
  const stream = await openStream(cookie);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await eventually(() => stream.text().includes('event: resync'));
  expect(stream.text()).toMatch(/^retry: 1000\n\nid: \S+\nevent: resync\n/);
  const id = randomUUID();
  await publishChange(id);
  await eventually(() => stream.text().includes(`event: lead.changed\ndata: {"id":"${id}"}\n\n`));
  stream.close();
});

test('an event stream sends no event from a transaction that was rolled back', async () => {
  const { cookie } = await signIn(api, 'user');
  const stream = await openStream(cookie);
  const [rolledBackId, committedId] = [randomUUID(), randomUUID()];
  const failing = api.app.get(Database).transaction(async (tx) => {
    await api.app.get(Realtime).publish(tx, { type: 'lead.changed', id: rolledBackId });
    throw new Error('undo');
  });
  await expect(failing).rejects.toThrow('undo');
  await publishChange(committedId);
  await eventually(() => stream.text().includes(committedId));
  expect(stream.text()).not.toContain(rolledBackId);
  stream.close();
});

test('an event stream sends a resync event after a database outage', async () => {
  const { cookie } = await signIn(api, 'user');
  const stream = await openStream(cookie);
  await eventually(() => stream.text().includes('resync'));
  await proxy.cut();
  await proxy.open();
  await eventually(() => stream.text().match(/event: resync/g)?.length === 2);
  const id = randomUUID();
  await eventually(() =>
    publishChange(id).then(
      () => true,
      () => false,
    ),
  );
  await eventually(() => stream.text().includes(id));
  stream.close();
});

test('an event stream closes when the role of its user changes', async () => {
  const admin = await signIn(api, 'admin');
  const other = await signIn(api, 'admin');
  const stream = await openStream(other.cookie);
  const reply = await api.call(`/api/users/${other.id}`, {
    method: 'PATCH',
    body: { role: 'user' },
    cookie: admin.cookie,
  });
  expect(reply.status).toBe(200);
  await eventually(() => stream.isEnded());
});

test('an event stream closes when its user signs out', async () => {
  const { cookie } = await signIn(api, 'user');
  const stream = await openStream(cookie);
  expect((await api.call('/api/auth/logout', { method: 'POST', cookie })).status).toBe(204);
  await eventually(() => stream.isEnded());
});

test('the metric for open event streams decreases when a client closes a stream', async () => {
  const { cookie } = await signIn(api, 'user');
  const countOpenStreams = async (): Promise<number> =>
    Number(/^event_streams_open (\d+)$/m.exec((await api.call('/metrics')).text)?.[1]);
  // The server may not have noticed yet that earlier streams are closed.
  await eventually(async () => (await countOpenStreams()) === 0);
  const stream = await openStream(cookie);
  await eventually(async () => (await countOpenStreams()) === 1);
  stream.close();
  await eventually(async () => (await countOpenStreams()) === 0);
});

const closeEndedStreams = (): Promise<void> => api.app.get(StreamSessionCheck).closeEndedStreams();

test('an event stream closes when its session exceeds the idle timeout', async () => {
  const [idle, active] = [await signIn(api, 'user'), await signIn(api, 'user')];
  const [idleStream, activeStream] = [await openStream(idle.cookie), await openStream(active.cookie)];
  clock.advance(IDLE_TIMEOUT_MS - 60_000);
  await api.call('/api/auth/session', { cookie: active.cookie });
  await closeEndedStreams();
  expect(idleStream.isEnded()).toBe(false);
  clock.advance(120_000);
  await closeEndedStreams();
  await eventually(() => idleStream.isEnded());
  expect(idleStream.text()).toMatch(/event: dismissed\ndata: \{\}\n\n$/);
  expect(activeStream.isEnded()).toBe(false);
  activeStream.close();
});

test('an event stream closes when the account of its user is disabled', async () => {
  const { id, cookie } = await signIn(api, 'user');
  const stream = await openStream(cookie);
  await database.query('UPDATE todo_profiles SET disabled_at = now() WHERE id = $1', [id]);
  await closeEndedStreams();
  await eventually(() => stream.isEnded());
});

test('the oldest event stream closes when a session has more than ten streams or a user more than twenty', async () => {
  const { id, cookie } = await signIn(api, 'user');
  const streams: Stream[] = [];
  const open = async (holder: string, count: number): Promise<void> => {
    for (let each = 0; each < count; each++) streams.push(await openStream(holder));
  };
  const openCount = (): number => streams.filter((stream) => !stream.isEnded()).length;
  await open(cookie, 12);
  await eventually(() => openCount() === 10);
  expect(streams.slice(0, 3).map((stream) => stream.isEnded())).toEqual([true, true, false]);
  expect(streams[0]?.text()).toContain('event: dismissed');
  for (let session = 0; session < 3; session++) {
    const token = createToken();
    await database.query(
      'INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES ($1, $2, $3, $3)',
      [hashToken(token), id, clock.now()],
    );
    await open(`epm_session=${token}`, 5);
  }
  await eventually(() => openCount() === 20);
  for (const stream of streams) stream.close();
});
