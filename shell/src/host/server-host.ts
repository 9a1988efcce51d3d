import { createApiClient } from '@epm/contract';
import type { Host, Session } from '@epm/router';

const nobody: Session = { user: null, isKnown: false };
const nothing = () => undefined;
const refused = () => Promise.reject(new Error('Nobody signs in while a page is rendered'));

/**
 * What the shell gives the remotes while a page is rendered on the server.
 * @param fetch answers calls to the BFF in-process, as the visitor whose page it is
 */
export function createServerHost(origin: string, fetch: (request: Request) => Promise<Response>): Host {
  return {
    api: createApiClient(origin, fetch),
    lazy: (load) => load,
    toast: nothing,
    session: { current: () => nobody, subscribe: () => nothing, signIn: refused, signOut: refused },
    events: { on: () => nothing },
  };
}
