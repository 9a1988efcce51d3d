import { LIVE_EVENTS } from '@epm/contract';
import type { Host } from '@epm/router';

type Listener = Parameters<Host['events']['on']>[1];
type EventType = Parameters<Host['events']['on']>[0];

const reconnectMs = 1_000;
/** The server sends a heartbeat every 30 s; after 10 s more of silence the connection counts as dead. */
const silenceMs = 40_000;
const streamed = [...LIVE_EVENTS, 'resync'] as const;

/**
 * Server-sent events of the BFF. The stream is open while somebody listens. It begins with 'resync', also after a gap:
 * what happened before is not sent again, so the listeners fetch anew. Where the device was off the network the
 * connection may be dead without a word, and fetches have failed meanwhile: a new one is opened as soon as it is back.
 */
export function createEventStream(url: string, open: (url: string) => EventSource = (address) => new EventSource(address)): Host['events'] {
  const listeners = new Map<EventType, Set<Listener>>();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (type: EventType, event: { id?: string }) => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };

  function close() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function reconnect() {
    close();
    timer = setTimeout(connect, reconnectMs);
  }

  function hear() {
    clearTimeout(timer);
    timer = setTimeout(reconnect, silenceMs);
  }

  function connectAnew() {
    window.removeEventListener('focus', connectAnew);
    close();
    connect();
  }

  /** The session has ended, or newer tabs took this one's place: it connects again when its user returns to it. */
  function rest() {
    close();
    window.addEventListener('focus', connectAnew);
  }

  function connect() {
    window.addEventListener('online', connectAnew);
    source = open(url);
    hear();
    source.addEventListener('open', hear);
    source.addEventListener('error', reconnect);
    source.addEventListener('heartbeat', hear);
    source.addEventListener('dismissed', rest);
    for (const type of streamed) {
      source.addEventListener(type, (event: MessageEvent<string>) => {
        hear();
        tell(type, JSON.parse(event.data) as { id?: string });
      });
    }
  }

  return {
    on(type, listener) {
      const ofType = listeners.get(type) ?? new Set<Listener>();
      listeners.set(type, ofType.add(listener));
      if (!source && !timer) connect();
      return () => {
        ofType.delete(listener);
        if ([...listeners.values()].some(({ size }) => size > 0)) return;
        window.removeEventListener('online', connectAnew);
        window.removeEventListener('focus', connectAnew);
        close();
        timer = undefined;
      };
    },
  };
}
