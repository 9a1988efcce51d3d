import type { RouteObject } from 'react-router-dom';
import type { RouteNode } from '@epm/contract/pages';
import type { CreateRoutes, Host, RouteHandle } from './host.ts';
import { createServerHost } from './server-host.ts';

/** Returns a host for listing routes. Its API client rejects all calls. */
export const createHostWithoutApi = (): Host =>
  createServerHost('http://localhost', () =>
    Promise.reject(new Error('The API is not available while routes are listed')),
  );

/** Returns the properties of routes that are needed to match paths. */
export function describeRoutes(routes: readonly RouteObject[]): RouteNode[] {
  return routes.map(({ id, path, index, handle, children }) => {
    const { frame, policy } = (handle as RouteHandle | undefined) ?? {};
    return {
      id: id ?? '',
      ...(path !== undefined && { path }),
      ...(index && { index }),
      ...(frame && { frame }),
      ...(policy && { policy }),
      ...(children && { children: describeRoutes(children) }),
    };
  });
}

/** Returns the routes of a remote for deploy.json. @throws TypeError if `createRoutes` is not a function */
export const listRemoteRoutes = (createRoutes: CreateRoutes): RouteNode[] =>
  describeRoutes(createRoutes(createHostWithoutApi()));
