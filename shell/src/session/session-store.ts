import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { Host, Session, SessionUser } from '@epm/router';
import { removeStaffDrafts } from './remove-staff-drafts.ts';
import { HINT_KEY, isSignedOut, readHint, writeHint } from './session-hint.ts';

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 15_000;

/** Session store of the shell. Remotes get only the methods of `Host`. */
export type SessionStore = Host['session'] & {
  /** Checks with the server whether the session is still valid, for example after a refused event stream. */
  verify(): Promise<void>;
};

/**
 * Creates the store of this browser's session. It fetches the session when the first listener subscribes, and retries
 * until the server responds. Before that, it uses the user for whom the page was rendered, or the local hint. It
 * follows sign-ins and sign-outs in other tabs, and checks the session after a refused call.
 */
export function createSessionStore(api: ApiClient, renderedFor?: SessionUser | null): SessionStore {
  const rendered: Session = { user: renderedFor ?? null, isKnown: false };
  const listeners = new Set<() => void>();
  let session: Session = renderedFor === undefined ? { user: readHint(), isKnown: false } : rendered;
  let isStarted = false;
  // Incremented on each sign-in and sign-out. The response to an earlier request is stale.
  let epoch = 0;
  let isVerifying = false;
  /** Email of the last user. It remains set after the session has expired. */
  let lastEmail = session.user?.email;

  function announce(next: Session) {
    session = next;
    for (const listener of listeners) listener();
  }

  /**
   * Announces a user to the listeners. If the user is a different one, ends the previous session first, so that remotes
   * clear their caches before anything renders.
   */
  function announceUser(user: SessionUser, isKnown: boolean) {
    if (lastEmail !== undefined && lastEmail !== user.email)
      announce({ user: null, isKnown: true, ended: 'signed-out' });
    lastEmail = user.email;
    announce({ user, isKnown });
  }

  function setSession(user: SessionUser | null, ended?: Session['ended']) {
    epoch += 1;
    writeHint(user, ended);
    if (user || ended === 'signed-out') removeStaffDrafts(user);
    if (user) announceUser(user, true);
    else announce({ user: null, isKnown: true, ...(ended && { ended }) });
  }

  /** Fetches the session once. @throws if the server is unavailable */
  async function fetchOnce(): Promise<void> {
    const requestEpoch = epoch;
    const { user } = await unwrapResponse(api.GET('/api/auth/session'));
    if (requestEpoch !== epoch) return;
    // If the server does not confirm the hint, the user is a visitor. Only a confirmed session can expire.
    if (user) setSession(user);
    else setSession(null, session.isKnown && session.user ? 'expired' : session.ended);
  }

  async function fetchSession(retryMs = FIRST_RETRY_MS): Promise<void> {
    const requestEpoch = epoch;
    try {
      await fetchOnce();
    } catch {
      setTimeout(() => void (requestEpoch === epoch && fetchSession(Math.min(retryMs * 2, MAX_RETRY_MS))), retryMs);
    }
  }

  /**
   * Fetches the session. If the local hint names a different user, announces that user at once, without the last user's
   * data.
   */
  function followHint() {
    const hinted = readHint();
    if (hinted && lastEmail !== undefined && hinted.email !== lastEmail) {
      epoch += 1;
      announceUser(hinted, false);
    }
    void fetchSession();
  }

  function start() {
    isStarted = true;
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === HINT_KEY && isSignedOut(newValue)) setSession(null, 'signed-out');
      else if (key === HINT_KEY || key === null) followHint();
    });
    // A page that is restored from the bfcache may belong to a user who has signed out since.
    window.addEventListener('pageshow', ({ persisted }) => void (persisted && followHint()));
    void fetchSession();
  }

  api.use({
    onResponse({ response, schemaPath }) {
      // 401: the session may have expired. 403: the user's role may have changed.
      const isRefused = response.status === 401 || response.status === 403;
      if (isRefused && !schemaPath.startsWith('/api/auth/') && session.user) void fetchSession();
    },
  });

  return {
    current: () => session,
    rendered: () => rendered,
    subscribe(listener) {
      listeners.add(listener);
      if (!isStarted) start();
      return () => void listeners.delete(listener);
    },
    async verify() {
      if (isVerifying || !session.user) return;
      isVerifying = true;
      // If there is no response, the state is unknown. The caller repeats its request and verifies the session again if
      // that is refused.
      await fetchOnce().catch(() => undefined);
      isVerifying = false;
    },
    async signIn(email, password) {
      const call = api.POST('/api/auth/login', { body: { email, password } });
      const { status } = (await call).response;
      // 400: the email address or the password has an invalid format.
      if (status === 401 || status === 400) return null;
      const { user } = await unwrapResponse(call);
      setSession(user);
      return user;
    },
    async signOut() {
      const call = api.POST('/api/auth/logout');
      // 401: the session had already ended.
      if ((await call).response.status !== 401) await unwrapResponse(call);
      setSession(null, 'signed-out');
    },
  };
}
