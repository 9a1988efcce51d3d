import { createApiClient } from '@epm/router/client';
import type { Host, SessionUser } from '@epm/router';
import { lazyPage } from '../federation/lazy-page.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { createCommandOffers } from './command-offers.ts';
import { createEventStream } from './event-stream.ts';
import { toasts } from './toasts.ts';

/**
 * What the shell gives the remotes in a browser.
 * @param drawnFor who was signed in when the server drew this page; undefined when it has not
 */
export function createBrowserHost(drawnFor?: SessionUser | null): Host {
  const api = createApiClient(location.origin);
  const session = createSessionStore(api, drawnFor);
  return {
    api,
    lazy: lazyPage,
    toast: toasts.show,
    session,
    events: createEventStream('/api/events', session),
    commands: createCommandOffers(),
  };
}
