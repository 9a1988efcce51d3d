import { answerOf } from '@epm/contract';
import type { ApiClient } from '@epm/contract';
import type { Host, Session, SessionUser } from '@epm/router';
import { forgetDrafts } from './forget-drafts.ts';
import { hintKey, isSignedOut, readHint, writeHint } from './session-hint.ts';

const firstRetryMs = 1_000;
const slowestRetryMs = 15_000;

/**
 * The session of this browser, as the server sees it. It is asked for when the first listener subscribes, and again
 * until it has answered; before that, what the server knew while it drew the page stands in, or a local hint. Signing in or out in another tab is taken over here,
 * and a call that is refused makes it ask again.
 */
export function createSessionStore(api: ApiClient, drawnFor?: SessionUser | null): Host['session'] {
  const drawn: Session = { user: drawnFor ?? null, isKnown: false };
  const listeners = new Set<() => void>();
  let session: Session = drawnFor === undefined ? { user: readHint(), isKnown: false } : drawn;
  let isStarted = false;
  // an answer to a question from before somebody signed in or out says nothing about now
  let epoch = 0;

  function settle(user: SessionUser | null, ended?: Session['ended']) {
    epoch += 1;
    session = { user, isKnown: true, ...(ended && { ended }) };
    writeHint(user, ended);
    if (ended === 'signed-out') forgetDrafts();
    for (const listener of listeners) listener();
  }

  async function ask(retryMs = firstRetryMs): Promise<void> {
    const asked = epoch;
    try {
      const { user } = await answerOf(api.GET('/api/auth/session'));
      if (asked !== epoch) return;
      // a hint that the server does not confirm is a visitor; only somebody known can have a session expire
      if (user) settle(user);
      else settle(null, session.isKnown && session.user ? 'expired' : session.ended);
    } catch {
      setTimeout(() => void (asked === epoch && ask(Math.min(retryMs * 2, slowestRetryMs))), retryMs);
    }
  }

  function start() {
    isStarted = true;
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === hintKey && isSignedOut(newValue)) settle(null, 'signed-out');
      else if (key === hintKey || key === null) void ask();
    });
    // a page out of the back-forward cache may belong to somebody who has signed out since
    window.addEventListener('pageshow', ({ persisted }) => void (persisted && ask()));
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
