import { Outlet } from '@epm/router';
import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { AppError } from './app-error.tsx';
import { documentPolicy } from './document-policy.ts';
import { NotFound } from './not-found.tsx';
import { RemoteError } from './remote-error.tsx';
import { RequireSession } from './require-session.tsx';
import { RootLayout } from './root-layout.tsx';

/**
 * Id of the route under which remotes are added. It precedes the route for unknown paths, so that a remote's route
 * wins.
 */
export const remotesId = 'shell.remotes';

const plain: RouteHandle = { frame: 'plain' };
const login: RouteHandle = { ...plain, head: () => ({ title: 'Admin Login', robots: 'noindex' }) };
const design: RouteHandle = { ...plain, head: () => ({ title: 'Design', robots: 'noindex' }) };
const unknown: RouteHandle = { head: () => ({ title: 'Page not found', robots: 'noindex' }) };

/** Mounts a remote's routes under the shell's error boundary, and staff routes under the session check. */
export function mountRemote(name: string, isProtected: boolean, routes: RouteObject[]): RouteObject {
  const handle: RouteHandle = { frame: isProtected ? 'staff' : 'bare' };
  return {
    id: `remote:${name}`,
    handle,
    Component: isProtected ? RequireSession : Outlet,
    ErrorBoundary: RemoteError,
    children: routes,
  };
}

/**
 * Returns the shell's routes. The root must have no path. With path '/' it would match the start page on its own, and
 * the router would never load the remote that owns the page.
 */
export function shellRoutes(host: Host, mounted: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: RootLayout,
      ErrorBoundary: AppError,
      HydrateFallback: () => null,
      children: [
        { id: remotesId, ...documentPolicy, children: mounted },
        {
          id: 'shell.login',
          ...documentPolicy,
          path: '/login',
          handle: login,
          lazy: host.lazy(async () => {
            const { LoginPage } = await import(/* webpackChunkName: "shell.login" */ '../session/login-page.tsx');
            return { Component: LoginPage };
          }),
        },
        {
          id: 'shell.design',
          ...documentPolicy,
          path: '/design',
          handle: design,
          lazy: host.lazy(async () => {
            const { DesignPage } = await import(/* webpackChunkName: "shell.design" */ '../design/design-page.tsx');
            return { Component: DesignPage };
          }),
        },
        // Matches unknown paths, and shows the error page if the remote that owns a path cannot be loaded.
        { id: 'shell.unknown', path: '*', handle: unknown, Component: NotFound, ErrorBoundary: RemoteError },
      ],
    },
  ];
}
