import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { Host, Session, SessionUser } from '@epm/router';
import { forgetDrafts } from './forget-drafts.ts';
import { hintKey, isSignedOut, readHint, writeHint } from './session-hint.ts';

const firstRetryMs = 1_000;
const slowestRetryMs = 15_000;

/** The session as the shell knows it: remotes see the host's part. */
export type SessionStore = Host['session'] & {
  /** Checks with the server that the session is still valid, for example after a refused event stream. */
  verify(): Promise<void>;
};

/**
 * The session of this browser, as the server sees it. It is asked for when the first listener subscribes, and again
 * until it has answered; before that, what the server knew while it drew the page stands in, or a local hint. Signing in or out in another tab is taken over here,
 * and a call that is refused makes it ask again.
 */
export function createSessionStore(api: ApiClient, drawnFor?: SessionUser | null): SessionStore {
  const drawn: Session = { user: drawnFor ?? null, isKnown: false };
  const listeners = new Set<() => void>();
  let session: Session = drawnFor === undefined ? { user: readHint(), isKnown: false } : drawn;
  let isStarted = false;
  // an answer to a request from before a sign-in or sign-out is stale
  let epoch = 0;
  let isVerifying = false;
  /** Email of the last user, also after the session has expired. */
  let lastEmail = session.user?.email;

  function announce(next: Session) {
    session = next;
    for (const listener of listeners) listener();
  }

  /** A different user ends the last one's session first, so the remotes empty their caches before anything renders. */
  function announceUser(user: SessionUser, isKnown: boolean) {
    if (lastEmail !== undefined && lastEmail !== user.email)
      announce({ user: null, isKnown: true, ended: 'signed-out' });
    lastEmail = user.email;
    announce({ user, isKnown });
  }

  function settle(user: SessionUser | null, ended?: Session['ended']) {
    epoch += 1;
    writeHint(user, ended);
    if (user || ended === 'signed-out') forgetDrafts(user);
    if (user) announceUser(user, true);
    else announce({ user: null, isKnown: true, ...(ended && { ended }) });
  }

  /** @throws when the server cannot be reached */
  async function askOnce(): Promise<void> {
    const asked = epoch;
    const { user } = await answerOf(api.GET('/api/auth/session'));
    if (asked !== epoch) return;
    // a hint that the server does not confirm is a visitor; only the session of a known user can expire
    if (user) settle(user);
    else settle(null, session.isKnown && session.user ? 'expired' : session.ended);
  }

  async function ask(retryMs = firstRetryMs): Promise<void> {
    const asked = epoch;
    try {
      await askOnce();
    } catch {
      setTimeout(() => void (asked === epoch && ask(Math.min(retryMs * 2, slowestRetryMs))), retryMs);
    }
  }

  /** Asks the server; a different user named by the local hint is shown at once, without the last one's data. */
  function takeOver() {
    const hinted = readHint();
    if (hinted && lastEmail !== undefined && hinted.email !== lastEmail) {
      epoch += 1;
      announceUser(hinted, false);
    }
    void ask();
  }

  function start() {
    isStarted = true;
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === hintKey && isSignedOut(newValue)) settle(null, 'signed-out');
      else if (key === hintKey || key === null) takeOver();
    });
    // a page out of the back-forward cache may belong to a user who has signed out since
    window.addEventListener('pageshow', ({ persisted }) => void (persisted && takeOver()));
    void ask();
  }

  api.use({
    onResponse({ response, schemaPath }) {
      // 401: the session may have expired; 403: the person's role may have changed
      const isRefused = response.status === 401 || response.status === 403;
      if (isRefused && !schemaPath.startsWith('/api/auth/') && session.user) void ask();
    },
  });

  return {
    current: () => session,
    drawn: () => drawn,
    subscribe(listener) {
      listeners.add(listener);
      if (!isStarted) start();
      return () => void listeners.delete(listener);
    },
    async verify() {
      if (isVerifying || !session.user) return;
      isVerifying = true;
      // without an answer nothing is known; a refused request is repeated and verified again
      await askOnce().catch(() => undefined);
      isVerifying = false;
    },
    async signIn(email, password) {
      const call = api.POST('/api/auth/login', { body: { email, password } });
      const { status } = (await call).response;
      // 400: not even the shape of an address or a password
      if (status === 401 || status === 400) return null;
      const { user } = await answerOf(call);
      settle(user);
      return user;
    },
    async signOut() {
      const call = api.POST('/api/auth/logout');
      // 401: the session was over already
      if ((await call).response.status !== 401) await answerOf(call);
      settle(null, 'signed-out');
    },
  };
}
