import { screen } from '@testing-library/react';
import { data } from '@epm/router';
import { createFakeHost, renderApp } from '@epm/router/testing';
import { createSite } from '../test/factories.ts';
import { PageError } from './page-error.tsx';
import { SITE_ROUTE_ID } from './site.ts';

function renderPage(loader: () => unknown, path = '/page?x=1') {
  const { host } = createFakeHost({}, null);
  const page = { ErrorBoundary: PageError, children: [{ path: 'page', loader, Component: () => <p>Fine</p> }] };
  renderApp(host, [{ id: SITE_ROUTE_ID, loader: () => createSite(), children: [page] }], path);
}

it('shows the not-found page with a link to the home page when the loader throws status 404', async () => {
  renderPage(() => {
    throw data('Post not found', { status: 404 });
  });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});

it.each([
  [
    'the server responds with an error',
    () => {
      throw data('Down', { status: 503 });
    },
  ],
  [
    'a loader throws',
    () => {
      throw new TypeError('is not a function');
    },
  ],
])('offers a plain link to retry when %s', async (_, loader) => {
  renderPage(loader);
  const retry = await screen.findByRole('link', { name: 'Try again' });
  expect(retry.getAttribute('href')).toBe('/page?x=1');
  expect(screen.getByRole('alert').textContent).toContain(createSite().company.phone);
  expect(document.body.textContent).not.toContain('is not a function');
});
