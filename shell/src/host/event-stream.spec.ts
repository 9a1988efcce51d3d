import { jest } from '@jest/globals';
import type { Session } from '@epm/router';
import { admin, member } from '@epm/router/testing';
import { createEventStream } from './event-stream.ts';

class FakeSource extends EventTarget {
  isClosed = false;
  readonly CLOSED = 2;
  readyState = 0;

  close() {
    this.isClosed = true;
  }

  send(type: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }

  /** Simulates a response that is not a stream, for example a 401. */
  refuse() {
    this.readyState = this.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

function createFakes() {
  const sources: FakeSource[] = [];
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
    const source = new FakeSource();
    sources.push(source);
    return source as unknown as EventSource;
  });
  return { sources, stream, setSession, verify, listeners };
}

const expired: Session = { user: null, isKnown: true, ended: 'expired' };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('opens with the first listener and closes with the last', () => {
  const { sources, stream } = createFakes();
  const received: unknown[] = [];
  const stopOne = stream.on('lead.changed', (event) => received.push(event));
  const stopOther = stream.on('resync', () => received.push('resync'));
  expect(sources).toHaveLength(1);
  sources[0]!.send('resync');
  sources[0]!.send('lead.changed', '{"id":"7"}');
  expect(received).toEqual(['resync', { id: '7' }]);
  stopOne();
  expect(sources[0]!.isClosed).toBe(false);
  stopOther();
  expect(sources[0]!.isClosed).toBe(true);
  jest.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(1);
});

const breakConnection = (source: FakeSource | undefined) => source?.dispatchEvent(new Event('error'));

/** Returns the pauses before the next connections. Each connection breaks immediately. */
function pauses(sources: FakeSource[], count: number): number[] {
  return Array.from({ length: count }, () => {
    const before = sources.length;
    breakConnection(sources.at(-1));
    let paused = 0;
    for (; sources.length === before; paused += 250) jest.advanceTimersByTime(250);
    return paused;
  });
}

it('doubles the pause between reconnections up to 30 seconds', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const { sources, stream } = createFakes();
  stream.on('resync', () => undefined);
  expect(pauses(sources, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(sources.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true);
});

it('adds jitter of up to half of each pause', () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0);
  const { sources, stream } = createFakes();
  stream.on('resync', () => undefined);
  expect(pauses(sources, 2)).toEqual([500, 1_000]);
  random.mockReturnValue(0.5);
  expect(pauses(sources, 1)).toEqual([3_000]);
});

it('resets the pause after a connection that lasted 10 seconds', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const { sources, stream } = createFakes();
  stream.on('resync', () => undefined);
  pauses(sources, 3);
  sources.at(-1)!.send('open');
  jest.advanceTimersByTime(9_000);
  expect(pauses(sources, 1)).toEqual([8_000]);
  sources.at(-1)!.send('open');
  jest.advanceTimersByTime(10_000);
  expect(pauses(sources, 1)).toEqual([1_000]);
});

it('verifies the session when the server refuses, and reconnects only after the next sign-in if the session has ended', () => {
  const { sources, stream, setSession, verify, listeners } = createFakes();
  const stop = stream.on('resync', () => undefined);
  breakConnection(sources[0]);
  expect(verify).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  sources[1]!.refuse();
  expect(verify).toHaveBeenCalledTimes(1);
  setSession(expired);
  jest.advanceTimersByTime(600_000);
  for (const type of ['online', 'focus']) window.dispatchEvent(new Event(type));
  expect(sources).toHaveLength(2);
  setSession({ user: member, isKnown: true });
  expect(sources).toHaveLength(3);
  stop();
  expect(listeners.size).toBe(0);
});

it('closes when the session ends and reconnects for a different user', () => {
  const { sources, stream, setSession } = createFakes();
  stream.on('resync', () => undefined);
  sources[0]!.send('resync');
  setSession({ user: null, isKnown: true, ended: 'signed-out' });
  expect(sources[0]!.isClosed).toBe(true);
  setSession({ user: member, isKnown: true });
  expect(sources).toHaveLength(2);
});

it('replaces a connection whose heartbeat is ten seconds late', () => {
  const { sources, stream } = createFakes();
  stream.on('resync', () => undefined);
  jest.advanceTimersByTime(39_000);
  sources[0]!.send('heartbeat');
  jest.advanceTimersByTime(39_000);
  expect(sources[0]!.isClosed).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(sources[0]!.isClosed).toBe(true);
});

it('reconnects at once when the device is online again, but only if there is a listener', () => {
  const { sources, stream } = createFakes();
  const stop = stream.on('resync', () => undefined);
  window.dispatchEvent(new Event('online'));
  expect(sources.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(sources).toHaveLength(2);
});

it('opens again for a listener that subscribes after all others have left', () => {
  const { sources, stream } = createFakes();
  stream.on('lead.changed', () => undefined)();
  stream.on('lead.changed', () => undefined);
  expect(sources).toHaveLength(2);
});

it('closes when the server dismisses it, and reopens when the window gets the focus', () => {
  const { sources, stream } = createFakes();
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
