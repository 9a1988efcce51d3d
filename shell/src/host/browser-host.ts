import { createApiClient } from '@epm/contract';
import type { Host } from '@epm/router';
import { lazyPage } from '../federation/lazy-page.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { createEventStream } from './event-stream.ts';
import { toasts } from './toasts.ts';

/** What the shell gives the remotes in a browser. */
export function createBrowserHost(): Host {
  const api = createApiClient(location.origin);
  return {
    api,
    lazy: lazyPage,
    toast: toasts.show,
    session: createSessionStore(api),
    events: createEventStream('/api/events'),
  };
}
