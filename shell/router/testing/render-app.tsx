import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { DataRouter, RouteObject } from 'react-router-dom';
import { HostProvider } from '../host.ts';
import type { Host } from '../host.ts';

interface RenderedApp {
  router: DataRouter;
  /** Returns the current path with its query. */
  currentPath: () => string;
}

/** Renders the routes at `path`. Paths without a route show the text 'Elsewhere'. */
export function renderApp(host: Host, routes: RouteObject[], path: string): RenderedApp {
  const elsewhere = { path: '*', element: <p>Elsewhere</p> };
  const root = { HydrateFallback: () => null, children: [...routes, elsewhere] };
  const router = createMemoryRouter([root], { initialEntries: [path] });
  render(
    <HostProvider host={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  const currentPath = () => router.state.location.pathname + router.state.location.search;
  return { router, currentPath };
}
