import { createBrowserRouter, HostProvider, RouterProvider } from '@epm/router';
import { createFakeHost } from '@epm/router/testing';
import { render, screen } from '@testing-library/react';
import { PageContext } from './page-context.ts';
import { createShellRoutes } from './routes.tsx';

it('shows the error page when the remote for the first page fails to load', async () => {
  window.history.replaceState(null, '', '/admin');
  const { host } = createFakeHost({});
  const router = createBrowserRouter(createShellRoutes(host, []), {
    patchRoutesOnNavigation: () => Promise.reject(new Error('The remote is broken')),
  });
  const context = {
    site: 'http://site.test',
    isProtected: () => true,
    errors: () => router.state.errors,
    commandMenuFor: () => null,
  };
  render(
    <PageContext value={context}>
      <HostProvider host={host}>
        <RouterProvider router={router} />
      </HostProvider>
    </PageContext>,
  );
  expect(await screen.findByText('This part is unavailable')).toBeTruthy();
});
