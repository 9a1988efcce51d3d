import { jest } from '@jest/globals';
import { createEventStream } from './event-stream.ts';

class FakeSource extends EventTarget {
  isClosed = false;

  close() {
    this.isClosed = true;
  }

  say(type: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

function createFakes() {
  const sources: FakeSource[] = [];
  const stream = createEventStream('/api/events', () => {
    const source = new FakeSource();
    sources.push(source);
    return source as unknown as EventSource;
  });
  return { sources, stream };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

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

it('comes back a second after the connection broke', () => {
  const { sources, stream } = createFakes();
  stream.on('resync', () => undefined);
  sources[0]!.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(999);
  expect(sources).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(sources).toHaveLength(2);
  expect(sources[0]!.isClosed).toBe(true);
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

it('opens a new connection at once when the device is back on the network, and only while somebody listens', () => {
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
