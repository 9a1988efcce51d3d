import type { RouteHandle } from '@epm/router';
import { frameOf, headOf, startOf } from './page-handle.ts';

const route = (handle?: RouteHandle, more: { loaderData?: unknown; error?: unknown } = {}) => ({
  ...(handle && { handle }),
  loaderData: undefined,
  params: {},
  ...more,
});

it('uses the value of the deepest route that has one', () => {
  const matches = [route({ frame: 'staff', start: 'idle' }), route({ frame: 'plain' }), route()];
  expect(frameOf(matches)).toBe('plain');
  expect(startOf(matches)).toBe('idle');
  expect(frameOf([route()])).toBeUndefined();
});

it('creates the head from the loader data of the page', () => {
  const matches = [
    route({ head: () => ({ title: 'Around' }) }),
    route({ head: (data) => ({ title: String(data) }) }, { loaderData: 'Elm Street' }),
  ];
  expect(headOf(matches)).toEqual({ title: 'Elm Street' });
});

it('does not call head on a page that failed to load', () => {
  const head = () => {
    throw new Error('there is no data');
  };
  expect(headOf([route(undefined, { error: new Error('not loaded') }), route({ head })])).toEqual({
    title: 'Unavailable',
    robots: 'noindex',
  });
});

it("uses the title 'Page not found' for a 404", () => {
  const error = { status: 404, statusText: '', internal: false, data: null };
  expect(headOf([route(undefined, { error })])).toEqual({ title: 'Page not found', robots: 'noindex' });
});

it('reads the site name from a parent route, even when the page has failed', () => {
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
  expect(headOf([frame, route(undefined, { error: new Error('not loaded') })])).toMatchObject({
    title: 'Unavailable',
    siteName: 'Lindenholm',
  });
});
