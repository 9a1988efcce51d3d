import { LIVE_EVENTS } from '@epm/contract';
import type { Host } from '@epm/router';
import type { SessionStore } from '../session/session-store.ts';

type Listener = Parameters<Host['events']['on']>[1];
type EventType = Parameters<Host['events']['on']>[0];

/** Pause before the first reconnection. It doubles with each failure. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Duration after which a connection counts as stable and resets the pause. */
const STABLE_MS = 10_000;
/** Timeout of a connection that receives nothing: the server's heartbeat interval of 30 s plus 10 s. */
const SILENCE_TIMEOUT_MS = 40_000;
const eventTypes = [...LIVE_EVENTS, 'resync'] as const;

/**
 * Returns the delay of an exponential backoff with jitter. The jitter prevents all browsers from reconnecting at the
 * same time after a restart of the server.
 */
const backoffMs = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

/**
 * Creates the stream of the BFF's server-sent events. It is open while there is a listener and a signed-in user.
 * Each connection starts with a 'resync' event. Missed events are not sent again, so listeners must fetch their data.
 * The stream reconnects as soon as the device is online again, because after an outage the connection may be dead
 * without an error event, and fetches have failed.
 * If the server refuses the connection, the stream verifies the session. If the session has ended, the stream
 * reconnects only after the next sign-in.
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
  /** Time at which the server accepted the connection; undefined until then. */
  let openedAt: number | undefined;
  let wasEnded = false;

  const isEnded = () => session.current().isKnown && session.current().user === null;

  const emit = (type: EventType, event: { id?: string }) => {
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
    timer = setTimeout(connect, backoffMs(failures));
    failures += 1;
  }

  function onError() {
    // EventSource reports no status, but a refused stream is in state CLOSED, and a broken one is not.
    if (source && source.readyState === source.CLOSED) void session.verify();
    reconnect();
  }

  function resetTimeout() {
    clearTimeout(timer);
    timer = setTimeout(reconnect, SILENCE_TIMEOUT_MS);
  }

  function reconnectNow() {
    if (isEnded()) return;
    window.removeEventListener('focus', reconnectNow);
    close();
    connect();
  }

  /**
   * Closes the stream until the window gets focus, because the session has ended or newer tabs have replaced this one.
   */
  function disconnectUntilFocus() {
    close();
    window.addEventListener('focus', reconnectNow);
    void session.verify();
  }

  function onSession() {
    if (isEnded()) {
      wasEnded = true;
      close();
    } else if (wasEnded) {
      wasEnded = false;
      failures = 0;
      reconnectNow();
    }
  }

  function connect() {
    window.addEventListener('online', reconnectNow);
    stopWatching ??= session.subscribe(onSession);
    openedAt = undefined;
    source = open(url);
    resetTimeout();
    source.addEventListener('open', () => {
      openedAt = Date.now();
      resetTimeout();
    });
    source.addEventListener('error', onError);
    source.addEventListener('heartbeat', resetTimeout);
    source.addEventListener('dismissed', disconnectUntilFocus);
    for (const type of eventTypes) {
      source.addEventListener(type, (event: MessageEvent<string>) => {
        resetTimeout();
        emit(type, JSON.parse(event.data) as { id?: string });
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
        window.removeEventListener('online', reconnectNow);
        window.removeEventListener('focus', reconnectNow);
        stopWatching?.();
        stopWatching = undefined;
        close();
        timer = undefined;
      };
    },
  };
}
