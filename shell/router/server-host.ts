import { createApiClient } from './client.ts';
import type { NavigationEntry } from '@epm/contract';
import type { Host, SessionUser } from './host.ts';
import { createNavigation } from './navigation.ts';

const doNothing = () => undefined;
const rejectSignIn = () => Promise.reject(new Error('Sign-in is not possible while a page is rendered'));

/**
 * Creates the host for remotes during server rendering.
 * @param fetch calls the BFF's API as the visitor
 * @param user signed-in user; the browser verifies the session again
 * @param navigation links for public pages
 */
export function createServerHost(
  origin: string,
  fetch: (request: Request) => Promise<Response>,
  user: SessionUser | null = null,
  navigation: readonly NavigationEntry[] = [],
): Host {
  const session = { user, isKnown: false };
  const current = () => session;
  return {
    api: createApiClient(origin, fetch),
    lazy: (load) => load,
    toast: () => doNothing,
    session: { current, rendered: current, subscribe: () => doNothing, signIn: rejectSignIn, signOut: rejectSignIn },
    events: { on: () => doNothing },
    navigation: createNavigation(navigation),
  };
}
