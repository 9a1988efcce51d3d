import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { Host, Session, SessionUser } from '@epm/router';
import type { CompletedCall } from './refused-calls.ts';
import { removeStaffDrafts } from './remove-staff-drafts.ts';
import { HINT_KEY, isSignOutHint, readHint, writeHint } from './session-hint.ts';

const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 15_000;

/** Session store of the shell. Remotes can use only the methods in `Host`. */
export type SessionStore = Host['session'] & {
  /** Fetches the session to find out whether it is still valid, for example after a rejected event stream. */
  verify(): Promise<void>;
  /** Fetches the session if a response shows that it may have changed. */
  handleResponse(call: CompletedCall): void;
};

/**
 * Creates the session store. It fetches the session when the first listener subscribes, and retries until the request
 * succeeds. Until then, it returns the user for whom the server rendered the page, or the user in the stored hint. It
 * also reacts to sign-ins and sign-outs in other tabs, and fetches the session again after a 401 or 403 response.
 */
export function createSessionStore(api: ApiClient, renderedFor?: SessionUser | null): SessionStore {
  const rendered: Session = { user: renderedFor ?? null, isKnown: false };
  const listeners = new Set<() => void>();
  let session: Session = renderedFor === undefined ? { user: readHint(), isKnown: false } : rendered;
  let isStarted = false;
  // Incremented on each session change. A response to a request from an earlier epoch is stale.
  let epoch = 0;
  let isVerifying = false;
  /** Email address of the last user. Not reset when the session ends. */
  let lastEmail = session.user?.email;

  function announce(next: Session) {
    session = next;
    for (const listener of listeners) listener();
  }

  /**
   * Notifies listeners of a user. If the user is different from the last user, notifies them of a sign-out first, so
   * that remotes clear their caches before the next render.
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

  /** Fetches the session once. @throws if the request fails */
  async function fetchOnce(): Promise<void> {
    const requestEpoch = epoch;
    const { user } = await unwrapResponse(api.GET('/api/auth/session'));
    if (requestEpoch !== epoch) return;
    // Only a confirmed session can expire. An unconfirmed hint was simply wrong.
    if (user) setSession(user);
    else setSession(null, session.isKnown && session.user ? 'expired' : session.ended);
  }

  async function fetchSession(retryMs = FIRST_RETRY_DELAY_MS): Promise<void> {
    const requestEpoch = epoch;
    try {
      await fetchOnce();
    } catch {
      setTimeout(
        () => void (requestEpoch === epoch && fetchSession(Math.min(retryMs * 2, MAX_RETRY_DELAY_MS))),
        retryMs,
      );
    }
  }

  /**
   * Fetches the session. If the hint contains a different user, notifies listeners immediately, so that the previous
   * user's data is hidden.
   */
  function syncWithHint() {
    const hintedUser = readHint();
    if (hintedUser && lastEmail !== undefined && hintedUser.email !== lastEmail) {
      epoch += 1;
      announceUser(hintedUser, false);
    }
    void fetchSession();
  }

  function start() {
    isStarted = true;
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === HINT_KEY && isSignOutHint(newValue)) setSession(null, 'signed-out');
      else if (key === HINT_KEY || key === null) syncWithHint();
    });
    // The user may have signed out before the page was restored from the bfcache.
    window.addEventListener('pageshow', ({ persisted }) => void (persisted && syncWithHint()));
    void fetchSession();
  }

  function handleResponse({ request, response, schemaPath }: CompletedCall): void {
    // 401: the session may have expired. 403: the user's role may have changed.
    const isRefused = response.status === 401 || response.status === 403;
    // A change on the account page may add or remove a second factor.
    const isOwnAccountChanged = response.ok && request.method !== 'GET' && schemaPath.startsWith('/api/account/');
    const isSampleRemoved = response.ok && request.method === 'DELETE' && schemaPath === '/api/sample-data';
    const isSignedIn = response.ok && schemaPath === '/api/auth/passkey';
    if (isOwnAccountChanged || isSampleRemoved || isSignedIn) void fetchSession();
    if (isRefused && !schemaPath.startsWith('/api/auth/') && session.user) void fetchSession();
  }

  api.use({ onResponse: (call) => handleResponse(call) });

  return {
    handleResponse,
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
      // Without a response, the session may still be valid. The event stream verifies it again after the next rejected
      // connection.
      await fetchOnce().catch(() => undefined);
      isVerifying = false;
    },
    async signIn(email, password, code) {
      const call = api.POST('/api/auth/login', { body: { email, password, ...(code !== undefined && { code }) } });
      const { response, error } = await call;
      const isFactorMissing = /^sign-in\.(code|passkey)-/.test(error?.code ?? '');
      // 400: the email address or the password has an invalid format.
      if ((response.status === 401 || response.status === 400) && !isFactorMissing) return null;
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
