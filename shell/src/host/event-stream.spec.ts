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

  say(type: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }

  /** The server answers anything but a stream, for example 401. */
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

it('opens with the first listener, closes with the last', () => {
  const { sources, stream } = createFakes();
  const heard: unknown[] = [];
  const stopOne = stream.on('lead.changed', (event) => heard.push(event));
  const stopOther = stream.on('resync', () => heard.push('resync'));
  expect(sources).toHaveLength(1);
  sources[0]!.say('resync');
  sources[0]!.say('lead.changed', '{"id":"7"}');
  expect(heard).toEqual(['resync', { id: '7' }]);
  stopOne();
  expect(sources[0]!.isClosed).toBe(false);
  stopOther();
  expect(sources[0]!.isClosed).toBe(true);
  jest.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(1);
});

const breakOff = (source: FakeSource | undefined) => source?.dispatchEvent(new Event('error'));

/** Pauses before the next connections, each of which breaks off at once. */
function pauses(sources: FakeSource[], count: number): number[] {
  return Array.from({ length: count }, () => {
    const before = sources.length;
    breakOff(sources.at(-1));
    let paused = 0;
    for (; sources.length === before; paused += 250) jest.advanceTimersByTime(250);
    return paused;
  });
}

it('reconnects after pauses that double up to half a minute', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const { sources, stream } = createFakes();
  stream.on('resync', () => undefined);
  expect(pauses(sources, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(sources.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true);
});

it('spreads the pauses of many screens over half their length', () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0);
  const { sources, stream } = createFakes();
  stream.on('resync', () => undefined);
  expect(pauses(sources, 2)).toEqual([500, 1_000]);
  random.mockReturnValue(0.5);
  expect(pauses(sources, 1)).toEqual([3_000]);
});

it('starts from the first pause again after a connection that lasted', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const { sources, stream } = createFakes();
  stream.on('resync', () => undefined);
  pauses(sources, 3);
  sources.at(-1)!.say('open');
  jest.advanceTimersByTime(9_000);
  expect(pauses(sources, 1)).toEqual([8_000]);
  sources.at(-1)!.say('open');
  jest.advanceTimersByTime(10_000);
  expect(pauses(sources, 1)).toEqual([1_000]);
});

it('has the session verified when the server refuses, and stays closed once the session has ended, until a user signs in', () => {
  const { sources, stream, setSession, verify, listeners } = createFakes();
  const stop = stream.on('resync', () => undefined);
  breakOff(sources[0]);
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

it('closes with the session, and opens anew for a different user', () => {
  const { sources, stream, setSession } = createFakes();
  stream.on('resync', () => undefined);
  sources[0]!.say('resync');
  setSession({ user: null, isKnown: true, ended: 'signed-out' });
  expect(sources[0]!.isClosed).toBe(true);
  setSession({ user: member, isKnown: true });
  expect(sources).toHaveLength(2);
});

it('gives up a connection that misses its heartbeat by ten seconds', () => {
  const { sources, stream } = createFakes();
  stream.on('resync', () => undefined);
  jest.advanceTimersByTime(39_000);
  sources[0]!.say('heartbeat');
  jest.advanceTimersByTime(39_000);
  expect(sources[0]!.isClosed).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(sources[0]!.isClosed).toBe(true);
});

it('opens a new connection at once when the device is back on the network, and only while there is a listener', () => {
  const { sources, stream } = createFakes();
  const stop = stream.on('resync', () => undefined);
  window.dispatchEvent(new Event('online'));
  expect(sources.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(sources).toHaveLength(2);
});

it('opens again for a listener that comes after everyone had left', () => {
  const { sources, stream } = createFakes();
  stream.on('lead.changed', () => undefined)();
  stream.on('lead.changed', () => undefined);
  expect(sources).toHaveLength(2);
});

it('rests when it is dismissed, until the user returns to the tab', () => {
  const { sources, stream } = createFakes();
  const stop = stream.on('resync', () => undefined);
  sources[0]!.say('dismissed');
  expect(sources[0]!.isClosed).toBe(true);
  jest.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(1);
  window.dispatchEvent(new Event('focus'));
  expect(sources).toHaveLength(2);
  window.dispatchEvent(new Event('focus'));
  expect(sources).toHaveLength(2);
  sources[1]!.say('dismissed');
  stop();
  window.dispatchEvent(new Event('focus'));
  expect(sources).toHaveLength(2);
});
