import { createApiClient } from './client.ts';
import type { NavigationEntry } from '@epm/contract';
import type { Host, SessionUser } from './host.ts';
import { createNavigation } from './navigation.ts';

const doNothing = () => undefined;
const returnNull = () => null;
const reject = () => Promise.reject(new Error('Not possible while the server renders a page'));

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
    session: { current, rendered: current, subscribe: () => doNothing, signIn: reject, signOut: reject },
    events: { on: () => doNothing },
    part: returnNull,
    StaffFrame: ({ children }) => children,
    upload: reject,
    commands: { offer: () => doNothing, current: returnNull, subscribe: () => doNothing },
    navigation: createNavigation(navigation),
  };
}
