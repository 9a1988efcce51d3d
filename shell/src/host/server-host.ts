import { createApiClient } from '@epm/router/client';
import type { Host, SessionUser } from '@epm/router';

const nothing = () => undefined;
const refused = () => Promise.reject(new Error('Sign-in is not possible while a page is rendered'));

/**
 * What the shell gives the remotes while a page is rendered on the server.
 * @param fetch answers calls to the BFF in-process, as the visitor whose page it is
 * @param user who is signed in; the browser asks again before it believes it
 */
export function createServerHost(
  origin: string,
  fetch: (request: Request) => Promise<Response>,
  user: SessionUser | null = null,
): Host {
  const session = { user, isKnown: false };
  const current = () => session;
  return {
    api: createApiClient(origin, fetch),
    lazy: (load) => load,
    toast: () => nothing,
    session: { current, drawn: current, subscribe: () => nothing, signIn: refused, signOut: refused },
    events: { on: () => nothing },
  };
}
