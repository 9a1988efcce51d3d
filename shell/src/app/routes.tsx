import { Outlet } from '@epm/router';
import type { Host, RouteHandle, RouteObject } from '@epm/router';
import { AppError } from './app-error.tsx';
import { documentPolicyLoader } from './document-policy.ts';
import { NotFound } from './not-found.tsx';
import { RemoteError } from './remote-error.tsx';
import { RequireSession } from './require-session.tsx';
import { RootLayout } from './root-layout.tsx';

/**
 * Id of the parent route for remotes. It precedes the route for unknown paths, so that routes of remotes take
 * precedence.
 */
export const REMOTES_ROUTE_ID = 'shell.remotes';

const PLAIN_HANDLE: RouteHandle = { frame: 'plain' };
const LOGIN_HANDLE: RouteHandle = { ...PLAIN_HANDLE, head: () => ({ title: 'Admin Login', robots: 'noindex' }) };
const FORGOT_PASSWORD_HANDLE: RouteHandle = {
  ...PLAIN_HANDLE,
  head: () => ({ title: 'Forgot your password?', robots: 'noindex' }),
};
const SET_PASSWORD_HANDLE: RouteHandle = {
  ...PLAIN_HANDLE,
  head: () => ({ title: 'Set your password', robots: 'noindex' }),
};
const DESIGN_HANDLE: RouteHandle = { ...PLAIN_HANDLE, head: () => ({ title: 'Design', robots: 'noindex' }) };
const UNKNOWN_PATH_HANDLE: RouteHandle = { head: () => ({ title: 'Page not found', robots: 'noindex' }) };

/** Wraps a remote's routes in the shell's error boundary and, for staff remotes, in the session check. */
export function createRemoteRoute(name: string, isProtected: boolean, routes: RouteObject[]): RouteObject {
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
 * Creates the shell's routes. The root route must have no path. With the path '/', it would match the home page, and
 * the router would not load the remote that owns that page.
 */
export function createShellRoutes(host: Host, remoteRoutes: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: RootLayout,
      ErrorBoundary: AppError,
      HydrateFallback: () => null,
      children: [
        { id: REMOTES_ROUTE_ID, ...documentPolicyLoader, children: remoteRoutes },
        {
          id: 'shell.login',
          ...documentPolicyLoader,
          path: '/login',
          handle: LOGIN_HANDLE,
          lazy: host.lazy(async () => {
            const { LoginPage } = await import(/* webpackChunkName: "shell.login" */ '../session/login-page.tsx');
            return { Component: LoginPage };
          }),
        },
        {
          id: 'shell.forgot-password',
          ...documentPolicyLoader,
          path: '/forgot-password',
          handle: FORGOT_PASSWORD_HANDLE,
          lazy: host.lazy(async () => {
            const { ForgotPasswordPage } = await import(
              /* webpackChunkName: "shell.password" */ '../session/forgot-password-page.tsx'
            );
            return { Component: ForgotPasswordPage };
          }),
        },
        {
          id: 'shell.set-password',
          ...documentPolicyLoader,
          path: '/set-password',
          handle: SET_PASSWORD_HANDLE,
          lazy: host.lazy(async () => {
            const { SetPasswordPage } = await import(
              /* webpackChunkName: "shell.password" */ '../session/set-password-page.tsx'
            );
            return { Component: SetPasswordPage };
          }),
        },
        {
          id: 'shell.design',
          ...documentPolicyLoader,
          path: '/design',
          handle: DESIGN_HANDLE,
          lazy: host.lazy(async () => {
            const { DesignPage } = await import(/* webpackChunkName: "shell.design" */ '../design/design-page.tsx');
            return { Component: DesignPage };
          }),
        },
        // Also renders the error page if the remote that owns a path fails to load.
        {
          id: 'shell.unknown',
          path: '*',
          handle: UNKNOWN_PATH_HANDLE,
          Component: NotFound,
          ErrorBoundary: RemoteError,
        },
      ],
    },
  ];
}
