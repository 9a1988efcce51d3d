import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from '@epm/router';
import type { RouteHandle } from '@epm/router';
import { lazyComponent, Toaster } from '@epm/ui';
import { toasts } from '../host/toasts.ts';
import { applyHead } from './document-head.ts';
import { Navigating } from './navigating.tsx';
import { usePageContext } from './page-context.ts';
import { frameOf, headOf } from './page-handle.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { FrameContext } from './fallback.tsx';

const StaffFrame = lazyComponent(
  async () => (await import(/* webpackChunkName: "shell.staff-frame" */ './staff-frame.tsx')).StaffFrame,
  { errorMessage: 'This page could not be loaded' },
);

/**
 * Returns the key of the scroll position. The history state of a back link contains the key of the target's history
 * entry, so that the target's scroll position is restored.
 */
const scrollKeyOf = ({ key, state }: { key: string; state: unknown }) =>
  (state as { scrollKey?: string } | null)?.scrollKey ?? key;

/** Layout of every page: selects the frame, updates the document's head, announces navigations and shows messages. */
export function RootLayout() {
  const { site, errors, isProtected } = usePageContext();
  const { pathname } = useLocation();
  const failed = errors();
  const matches = useMatches().map(({ id, handle, loaderData, params }) => ({
    handle: handle as RouteHandle | undefined,
    loaderData,
    params,
    error: failed?.[id],
  }));
  const head = headOf(matches);
  const frame = frameOf(matches) ?? (isProtected(pathname) ? 'staff' : 'bare');
  useEffect(() => applyHead(head, site));

  return (
    <FrameContext value={frame}>
      <Navigating />
      {frame === 'staff' ? (
        <StaffFrame>
          <Outlet />
        </StaffFrame>
      ) : (
        <Outlet />
      )}
      <RouteAnnouncer title={head.title} />
      <Toaster store={toasts} />
      <ScrollRestoration getKey={scrollKeyOf} />
    </FrameContext>
  );
}
