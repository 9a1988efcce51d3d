import { screen } from '@testing-library/react';
import { data } from '@epm/router';
import { createFakeHost, renderApp } from '@epm/router/testing';
import { site } from '../test/factories.ts';
import { PageFault } from './page-fault.tsx';
import { SITE_ROUTE } from './site.ts';

function show(loader: () => unknown, path = '/page?x=1') {
  const { host } = createFakeHost({}, null);
  const page = { ErrorBoundary: PageFault, children: [{ path: 'page', loader, Component: () => <p>Fine</p> }] };
  renderApp(host, [{ id: SITE_ROUTE, loader: () => site(), children: [page] }], path);
}

it('says of a missing page that it is missing, and where else to go', async () => {
  show(() => {
    throw data('Post not found', { status: 404 });
  });
  expect(await screen.findByRole('heading', { name: 'There is no page at this address.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});

it.each([
  [
    'an answer of the server',
    () => {
      throw data('Down', { status: 503 });
    },
  ],
  [
    'a fault of its own',
    () => {
      throw new TypeError('is not a function');
    },
  ],
])('offers a page that failed by %s again, by a link that needs no script', async (_, loader) => {
  show(loader);
  const again = await screen.findByRole('link', { name: 'Try again' });
  expect(again.getAttribute('href')).toBe('/page?x=1');
  expect(screen.getByRole('alert').textContent).toContain(site().company.phone);
  expect(document.body.textContent).not.toContain('is not a function');
});
