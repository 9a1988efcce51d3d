import { jest } from '@jest/globals';
import type { Session } from '@epm/router';
import { admin, member } from '@epm/router/testing';
import { createEventStream } from './event-stream.ts';

class FakeEventSource extends EventTarget {
  isClosed = false;
  readonly CLOSED = 2;
  readyState = 0;

  close() {
    this.isClosed = true;
  }

  send(type: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }

  /** Simulates a response other than an event stream, for example a 401. */
  rejectConnection() {
    this.readyState = this.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

function createStreamWithFakes() {
  const sources: FakeEventSource[] = [];
  const listeners = new Set<() => void>();
  let current: Session = { user: admin, isKnown: true };
  const setSession = (next: Session) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const verify = jest.fn(() => Promise.resolve());
  const session = {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    verify,
  };
  const stream = createEventStream('/api/events', session, () => {
    const source = new FakeEventSource();
    sources.push(source);
    return source as unknown as EventSource;
  });
  return { sources, stream, setSession, verify, listeners };
}

const EXPIRED_SESSION: Session = { user: null, isKnown: true, ended: 'expired' };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('opens the connection for the first listener and closes it when the last listener is removed', () => {
  const { sources, stream } = createStreamWithFakes();
  const received: unknown[] = [];
  const removeFirst = stream.on('lead.changed', (event) => received.push(event));
  const removeSecond = stream.on('resync', () => received.push('resync'));
  expect(sources).toHaveLength(1);
  sources[0]!.send('resync');
  sources[0]!.send('lead.changed', '{"id":"7"}');
  expect(received).toEqual(['resync', { id: '7' }]);
  removeFirst();
  expect(sources[0]!.isClosed).toBe(false);
  removeSecond();
  expect(sources[0]!.isClosed).toBe(true);
  jest.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(1);
});

it('forwards events of any type, even if their listener is added while the connection is open', () => {
  const { sources, stream } = createStreamWithFakes();
  const received: unknown[] = [];
  stream.on('guide.changed', (event) => received.push(event));
  const stop = stream.on('guide.archived', (event) => received.push(event));
  sources[0]!.send('guide.changed', '{"id":"1"}');
  sources[0]!.send('guide.archived', '{"id":"2"}');
  sources[0]!.send('lead.changed', '{"id":"3"}');
  stop();
  stream.on('guide.archived', (event) => received.push(event));
  sources[0]!.send('guide.archived', '{"id":"4"}');
  expect(received).toEqual([{ id: '1' }, { id: '2' }, { id: '4' }]);
  // The browser's own events have no data.
  stream.on('error', () => received.push('error'));
  sources[0]!.dispatchEvent(new Event('error'));
  expect(received).toHaveLength(3);
});

const breakConnection = (source: FakeEventSource | undefined) => source?.dispatchEvent(new Event('error'));

/** Breaks each connection immediately. @returns the delays before the reconnections, in milliseconds */
function measureReconnectDelays(sources: FakeEventSource[], count: number): number[] {
  return Array.from({ length: count }, () => {
    const before = sources.length;
    breakConnection(sources.at(-1));
    let delayMs = 0;
    for (; sources.length === before; delayMs += 250) jest.advanceTimersByTime(250);
    return delayMs;
  });
}

it('doubles the reconnect delay up to 30 seconds', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const { sources, stream } = createStreamWithFakes();
  stream.on('resync', () => undefined);
  expect(measureReconnectDelays(sources, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(sources.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true);
});

it('reduces each reconnect delay by up to half as jitter', () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0);
  const { sources, stream } = createStreamWithFakes();
  stream.on('resync', () => undefined);
  expect(measureReconnectDelays(sources, 2)).toEqual([500, 1_000]);
  random.mockReturnValue(0.5);
  expect(measureReconnectDelays(sources, 1)).toEqual([3_000]);
});

it('resets the reconnect delay after a connection that lasted 10 seconds', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const { sources, stream } = createStreamWithFakes();
  stream.on('resync', () => undefined);
  measureReconnectDelays(sources, 3);
  sources.at(-1)!.send('open');
  jest.advanceTimersByTime(9_000);
  expect(measureReconnectDelays(sources, 1)).toEqual([8_000]);
  sources.at(-1)!.send('open');
  jest.advanceTimersByTime(10_000);
  expect(measureReconnectDelays(sources, 1)).toEqual([1_000]);
});

it('verifies the session after a rejection, and stays closed until a sign-in if the session has ended', () => {
  const { sources, stream, setSession, verify, listeners } = createStreamWithFakes();
  const stop = stream.on('resync', () => undefined);
  breakConnection(sources[0]);
  expect(verify).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  sources[1]!.rejectConnection();
  expect(verify).toHaveBeenCalledTimes(1);
  setSession(EXPIRED_SESSION);
  jest.advanceTimersByTime(600_000);
  for (const type of ['online', 'focus']) window.dispatchEvent(new Event(type));
  expect(sources).toHaveLength(2);
  setSession({ user: member, isKnown: true });
  expect(sources).toHaveLength(3);
  stop();
  expect(listeners.size).toBe(0);
});

it('on a page without a signed-in user, connects only after the user signs in', () => {
  const { sources, stream, setSession } = createStreamWithFakes();
  setSession({ user: null, isKnown: true });
  stream.on('site-image.changed', () => undefined);
  jest.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(0);
  setSession({ user: admin, isKnown: true });
  expect(sources).toHaveLength(1);
});

it('closes the connection when the user signs out and reconnects when a different user signs in', () => {
  const { sources, stream, setSession } = createStreamWithFakes();
  stream.on('resync', () => undefined);
  sources[0]!.send('resync');
  setSession({ user: null, isKnown: true, ended: 'signed-out' });
  expect(sources[0]!.isClosed).toBe(true);
  setSession({ user: member, isKnown: true });
  expect(sources).toHaveLength(2);
});

it('reconnects when the heartbeat is ten seconds late', () => {
  const { sources, stream } = createStreamWithFakes();
  stream.on('resync', () => undefined);
  jest.advanceTimersByTime(39_000);
  sources[0]!.send('heartbeat');
  jest.advanceTimersByTime(39_000);
  expect(sources[0]!.isClosed).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(sources[0]!.isClosed).toBe(true);
});

it('reconnects immediately when the browser is online again, but only if there is a listener', () => {
  const { sources, stream } = createStreamWithFakes();
  const stop = stream.on('resync', () => undefined);
  window.dispatchEvent(new Event('online'));
  expect(sources.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(sources).toHaveLength(2);
});

it('reconnects for a listener that is added after all others have been removed', () => {
  const { sources, stream } = createStreamWithFakes();
  stream.on('lead.changed', () => undefined)();
  stream.on('lead.changed', () => undefined);
  expect(sources).toHaveLength(2);
});

it("closes the connection on the event 'dismissed', and reconnects when the window gets focus", () => {
  const { sources, stream } = createStreamWithFakes();
  const stop = stream.on('resync', () => undefined);
  sources[0]!.send('dismissed');
  expect(sources[0]!.isClosed).toBe(true);
  jest.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(1);
  window.dispatchEvent(new Event('focus'));
  expect(sources).toHaveLength(2);
  window.dispatchEvent(new Event('focus'));
  expect(sources).toHaveLength(2);
  sources[1]!.send('dismissed');
  stop();
  window.dispatchEvent(new Event('focus'));
  expect(sources).toHaveLength(2);
});
