import { createApiClient } from '@epm/router/client';
import type { Host, SessionUser } from '@epm/router';
import type { Remotes } from '../federation/remotes.ts';
import { lazyPage } from '../federation/lazy-page.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { createCommandOffers } from './command-offers.ts';
import { createEventStream } from './event-stream.ts';
import { createPartRenderer } from './parts.ts';
import { toasts } from './toasts.ts';
import { upload } from './upload.ts';

/**
 * Creates the shell's interface for remotes in a browser.
 * @param loadPart loads a part that a remote exports
 * @param renderedFor user for whom the server rendered this page; undefined if it did not render it
 */
export function createBrowserHost(loadPart: Remotes['partOf'], renderedFor?: SessionUser | null): Host {
  const api = createApiClient(location.origin);
  const session = createSessionStore(api, renderedFor);
  return {
    api,
    lazy: lazyPage,
    toast: toasts.show,
    session,
    events: createEventStream('/api/events', session),
    part: createPartRenderer(loadPart),
    upload,
    commands: createCommandOffers(),
  };
}
