import { createApiClient } from '@epm/router/client';
import type { Host, SessionUser } from '@epm/router';
import { lazyPage } from '../federation/lazy-page.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { createCommandOffers } from './command-offers.ts';
import { createEventStream } from './event-stream.ts';
import { toasts } from './toasts.ts';

/**
 * Creates the shell's interface for remotes in a browser.
 * @param renderedFor user for whom the server rendered this page; undefined if it did not render it
 */
export function createBrowserHost(renderedFor?: SessionUser | null): Host {
  const api = createApiClient(location.origin);
  const session = createSessionStore(api, renderedFor);
  return {
    api,
    lazy: lazyPage,
    toast: toasts.show,
    session,
    events: createEventStream('/api/events', session),
    commands: createCommandOffers(),
  };
}
