import type { PageBoot } from '@epm/contract/pages';
import { createNavigation } from '@epm/router';
import type { Host, SessionUser } from '@epm/router';
import { createApiClient, unwrapResponse } from '@epm/router/client';
import { LazyStaffFrame } from '../app/lazy-staff-frame.tsx';
import type { Remotes } from '../federation/remotes.ts';
import { lazyPage } from '../federation/lazy-page.tsx';
import { confirmation } from '../session/confirmation.ts';
import { refusedCalls } from '../session/refused-calls.ts';
import { createSessionStore } from '../session/session-store.ts';
import { createCommandOffers } from './command-offers.ts';
import { createEventStream } from './event-stream.ts';
import { createPartRenderer } from './part-renderer.ts';
import { toasts } from './toasts.ts';
import { upload } from './upload.ts';

/**
 * Creates the host for remotes in a browser.
 * @param loadPart loads a part that a remote exports
 * @param renderedFor user for whom the server rendered the page; undefined if the server did not render it
 */
export function createBrowserHost(
  { remotes }: Pick<PageBoot, 'remotes'>,
  loadPart: Remotes['loadPart'],
  renderedFor?: SessionUser | null,
): Host {
  const api = createApiClient(location.origin, confirmation.fetch);
  api.use(refusedCalls.createMiddleware((call) => session.handleResponse(call)));
  const session = createSessionStore(api, renderedFor);
  return {
    api,
    lazy: lazyPage,
    toast: toasts.show,
    session,
    events: createEventStream('/api/events', session),
    part: createPartRenderer(loadPart),
    StaffFrame: LazyStaffFrame,
    upload,
    commands: createCommandOffers(),
    navigation: createNavigation(
      Object.values(remotes).flatMap(({ nav = [] }) => nav),
      async () => (await unwrapResponse(api.GET('/api/navigation'))).entries,
    ),
  };
}
