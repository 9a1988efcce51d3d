import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from '@epm/router';
import type { RouteHandle } from '@epm/router';
import { Toaster } from '@epm/ui';
import { toasts } from '../host/toasts.ts';
import { applyHead } from './document-head.ts';
import { LazyStaffFrame } from './lazy-staff-frame.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { usePageContext } from './page-context.ts';
import { findFrame, buildPageHead } from './page-handle.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { FrameContext } from './fallback.tsx';

/**
 * Returns the key under which the scroll position is stored. A back link passes the key of the target history entry, so
 * that its scroll position is restored.
 */
const getScrollKey = ({ key, state }: { key: string; state: unknown }) =>
  (state as { scrollKey?: string } | null)?.scrollKey ?? key;

/** Layout for all pages: frame, document head, navigation announcements and toasts. */
export function RootLayout() {
  const { site, errors, isProtected } = usePageContext();
  const { pathname } = useLocation();
  const routeErrors = errors();
  const matches = useMatches().map(({ id, handle, loaderData, params }) => ({
    handle: handle as RouteHandle | undefined,
    loaderData,
    params,
    error: routeErrors?.[id],
  }));
  const head = buildPageHead(matches);
  const frame = findFrame(matches) ?? (isProtected(pathname) ? 'staff' : 'bare');
  useEffect(() => applyHead(head, site));

  return (
    <FrameContext value={frame}>
      <NavigationProgress />
      {frame === 'staff' ? (
        <LazyStaffFrame>
          <Outlet />
        </LazyStaffFrame>
      ) : (
        <Outlet />
      )}
      <RouteAnnouncer title={head.title} />
      <Toaster store={toasts} />
      <ScrollRestoration getKey={getScrollKey} />
    </FrameContext>
  );
}
