import type { RouteHandle } from '@epm/router';
import { frameOf, headOf, startOf } from './page-handle.ts';

const route = (handle?: RouteHandle, more: { loaderData?: unknown; error?: unknown } = {}) => ({
  ...(handle && { handle }),
  loaderData: undefined,
  params: {},
  ...more,
});

it('lets the deepest route that says something win', () => {
  const matches = [route({ frame: 'staff', start: 'idle' }), route({ frame: 'plain' }), route()];
  expect(frameOf(matches)).toBe('plain');
  expect(startOf(matches)).toBe('idle');
  expect(frameOf([route()])).toBeUndefined();
});

it('makes the head from what the page has loaded', () => {
  const matches = [
    route({ head: () => ({ title: 'Around' }) }),
    route({ head: (data) => ({ title: String(data) }) }, { loaderData: 'Elm Street' }),
  ];
  expect(headOf(matches)).toEqual({ title: 'Elm Street' });
});

it('asks no page for a head that has failed', () => {
  const head = () => {
    throw new Error('there is no data');
  };
  expect(headOf([route(undefined, { error: new Error('did not arrive') }), route({ head })])).toEqual({
    title: 'Unavailable',
    robots: 'noindex',
  });
});

it('says of a missing page that it is missing', () => {
  const error = { status: 404, statusText: '', internal: false, data: null };
  expect(headOf([route(undefined, { error })])).toEqual({ title: 'Page not found', robots: 'noindex' });
});

it('knows the site by the name that a route around the page has loaded, also when the page itself has failed', () => {
  const frame = route(
    { siteName: (data) => (data as { name: string } | undefined)?.name },
    { loaderData: { name: 'Lindenholm' } },
  );
  expect(headOf([frame, route({ head: () => ({ title: 'Our team' }) })])).toEqual({
    title: 'Our team',
    siteName: 'Lindenholm',
  });
  expect(headOf([frame, route({ head: (_data, _params, siteName) => ({ title: `By ${siteName}` }) })]).title).toBe(
    'By Lindenholm',
  );
  expect(headOf([frame, route(undefined, { error: new Error('did not arrive') })])).toMatchObject({
    title: 'Unavailable',
    siteName: 'Lindenholm',
  });
});
