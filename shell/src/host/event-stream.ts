import { LIVE_EVENTS } from '@epm/contract';
import type { Host } from '@epm/router';
import type { SessionStore } from '../session/session-store.ts';

type Listener = Parameters<Host['events']['on']>[1];
type EventType = Parameters<Host['events']['on']>[0];

/** Pause before the first attempt to reconnect; doubles with each failure. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A connection that lasted this long was a good one: the pauses start again from the first. */
const STABLE_MS = 10_000;
/** The server sends a heartbeat every 30 s; after 10 s more of silence the connection counts as dead. */
const silenceMs = 40_000;
const streamed = [...LIVE_EVENTS, 'resync'] as const;

/** Exponential backoff with jitter, so that the screens of an office do not return all at once after a restart. */
const pauseMs = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

/**
 * Server-sent events of the BFF. The stream is open while there is a listener and a user is signed in. It begins with
 * 'resync', also after a gap: what happened before is not sent again, so the listeners fetch anew. Where the device was
 * off the network the connection may be dead without a word, and fetches have failed meanwhile: a new one is opened as
 * soon as it is back. A refused connection has the session verified; once that has ended, no attempt is made until
 * a user signs in.
 */
export function createEventStream(
  url: string,
  session: Pick<SessionStore, 'current' | 'subscribe' | 'verify'>,
  open: (url: string) => EventSource = (address) => new EventSource(address),
): Host['events'] {
  const listeners = new Map<EventType, Set<Listener>>();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: (() => void) | undefined;
  let failures = 0;
  /** When the server accepted the connection; undefined until then. */
  let openedAt: number | undefined;
  let wasEnded = false;

  const isEnded = () => session.current().isKnown && session.current().user === null;

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
    if (openedAt !== undefined && Date.now() - openedAt >= STABLE_MS) failures = 0;
    timer = setTimeout(connect, pauseMs(failures));
    failures += 1;
  }

  function onError() {
    // the browser reports no status: a refused stream is closed for good, one that broke off is not
    if (source && source.readyState === source.CLOSED) void session.verify();
    reconnect();
  }

  function hear() {
    clearTimeout(timer);
    timer = setTimeout(reconnect, silenceMs);
  }

  function connectAnew() {
    if (isEnded()) return;
    window.removeEventListener('focus', connectAnew);
    close();
    connect();
  }

  /** The session has ended, or newer tabs took this one's place: it connects again when its user returns to it. */
  function rest() {
    close();
    window.addEventListener('focus', connectAnew);
    void session.verify();
  }

  function onSession() {
    if (isEnded()) {
      wasEnded = true;
      close();
    } else if (wasEnded) {
      wasEnded = false;
      failures = 0;
      connectAnew();
    }
  }

  function connect() {
    window.addEventListener('online', connectAnew);
    stopWatching ??= session.subscribe(onSession);
    openedAt = undefined;
    source = open(url);
    hear();
    source.addEventListener('open', () => {
      openedAt = Date.now();
      hear();
    });
    source.addEventListener('error', onError);
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
        stopWatching?.();
        stopWatching = undefined;
        close();
        timer = undefined;
      };
    },
  };
}
