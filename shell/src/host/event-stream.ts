import type { Host } from '@epm/router';
import type { SessionStore } from '../session/session-store.ts';

type Listener = Parameters<Host['events']['on']>[1];

/** Maximum delay before the first reconnection. The maximum doubles after each failure. */
const FIRST_RECONNECT_DELAY_MS = 1_000;
const MAX_RECONNECT_DELAY_MS = 30_000;
/** Duration after which a connection counts as stable, so that the backoff restarts. */
const STABLE_AFTER_MS = 10_000;
/** Timeout for a silent connection: the server's heartbeat interval of 30 s plus 10 s. */
const SILENCE_TIMEOUT_MS = 40_000;

/**
 * Computes the reconnect delay: exponential backoff with jitter, so that browsers do not all reconnect at once after a
 * server restart.
 */
const computeBackoffMs = (failures: number): number =>
  Math.min(FIRST_RECONNECT_DELAY_MS * 2 ** failures, MAX_RECONNECT_DELAY_MS) * (0.5 + Math.random() / 2);

/**
 * Creates the stream of server-sent events from the BFF. It is open while there is a listener and a signed-in user.
 * Each connection starts with a 'resync' event: missed events are not resent, so listeners must refetch their data.
 * The stream reconnects as soon as the browser is online again, because an outage can break a connection without an
 * error event.
 * If the server rejects the connection, the stream verifies the session. If the session has ended, the stream
 * reconnects only after the next sign-in.
 */
export function createEventStream(
  url: string,
  session: Pick<SessionStore, 'current' | 'subscribe' | 'verify'>,
  open: (url: string) => EventSource = (streamUrl) => new EventSource(streamUrl),
): Host['events'] {
  const listeners = new Map<string, Set<Listener>>();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribeFromSession: (() => void) | undefined;
  let failures = 0;
  /** Time at which the connection was established. Undefined until then. */
  let openedAt: number | undefined;
  let wasSignedOut = false;

  const isSignedOut = () => session.current().user === null;

  /** Passes events of a type to the listeners. There is no fixed list of types, because remotes can use any name. */
  const forward = (type: string) =>
    source?.addEventListener(type, (event: MessageEvent<unknown>) => {
      // The browser's own events, such as 'error', have no data.
      if (typeof event.data !== 'string') return;
      resetTimeout();
      const data = JSON.parse(event.data) as { id?: string };
      for (const listener of listeners.get(type) ?? []) listener(data);
    });

  function close() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function reconnect() {
    close();
    if (openedAt !== undefined && Date.now() - openedAt >= STABLE_AFTER_MS) failures = 0;
    timer = setTimeout(connect, computeBackoffMs(failures));
    failures += 1;
  }

  function handleError() {
    // EventSource exposes no status code. Its state is CLOSED after a rejection, but not after a lost connection.
    if (source && source.readyState === source.CLOSED) void session.verify();
    reconnect();
  }

  function resetTimeout() {
    clearTimeout(timer);
    timer = setTimeout(reconnect, SILENCE_TIMEOUT_MS);
  }

  function reconnectNow() {
    if (isSignedOut()) return;
    window.removeEventListener('focus', reconnectNow);
    close();
    connect();
  }

  /**
   * Closes the stream until the window gets focus. The server sends 'dismissed' when the session has ended or too many
   * tabs are open.
   */
  function disconnectUntilFocus() {
    close();
    window.addEventListener('focus', reconnectNow);
    void session.verify();
  }

  function handleSessionChange() {
    if (isSignedOut()) {
      wasSignedOut = true;
      close();
    } else if (wasSignedOut) {
      wasSignedOut = false;
      failures = 0;
      reconnectNow();
    }
  }

  function connect() {
    window.addEventListener('online', reconnectNow);
    unsubscribeFromSession ??= session.subscribe(handleSessionChange);
    openedAt = undefined;
    if (isSignedOut()) {
      wasSignedOut = true;
      return;
    }
    source = open(url);
    resetTimeout();
    source.addEventListener('open', () => {
      openedAt = Date.now();
      resetTimeout();
    });
    source.addEventListener('error', handleError);
    source.addEventListener('heartbeat', resetTimeout);
    source.addEventListener('dismissed', disconnectUntilFocus);
    for (const type of listeners.keys()) forward(type);
  }

  return {
    on(type, listener) {
      const typeListeners = listeners.get(type) ?? new Set<Listener>();
      const isNewType = !listeners.has(type);
      listeners.set(type, typeListeners.add(listener));
      if (!source && !timer) connect();
      else if (isNewType) forward(type);
      return () => {
        typeListeners.delete(listener);
        if ([...listeners.values()].some(({ size }) => size > 0)) return;
        window.removeEventListener('online', reconnectNow);
        window.removeEventListener('focus', reconnectNow);
        unsubscribeFromSession?.();
        unsubscribeFromSession = undefined;
        close();
        timer = undefined;
      };
    },
  };
}
