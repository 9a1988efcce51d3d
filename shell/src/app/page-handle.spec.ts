import type { RouteHandle } from '@epm/router';
import { findFrame, buildPageHead, findHydrationStart } from './page-handle.ts';

const createMatchedRoute = (handle?: RouteHandle, more: { loaderData?: unknown; error?: unknown } = {}) => ({
  ...(handle && { handle }),
  loaderData: undefined,
  params: {},
  ...more,
});

it('uses the frame and the hydration start from the deepest route that sets each', () => {
  const matches = [
    createMatchedRoute({ frame: 'staff', start: 'idle' }),
    createMatchedRoute({ frame: 'plain' }),
    createMatchedRoute(),
  ];
  expect(findFrame(matches)).toBe('plain');
  expect(findHydrationStart(matches)).toBe('idle');
  expect(findFrame([createMatchedRoute()])).toBeUndefined();
});

it('creates the head from the page’s loader data', () => {
  const matches = [
    createMatchedRoute({ head: () => ({ title: 'Around' }) }),
    createMatchedRoute({ head: (data) => ({ title: String(data) }) }, { loaderData: 'Elm Street' }),
  ];
  expect(buildPageHead(matches)).toEqual({ title: 'Elm Street' });
});

it('does not call head when a page fails to load', () => {
  const head = () => {
    throw new Error('there is no data');
  };
  expect(
    buildPageHead([createMatchedRoute(undefined, { error: new Error('not loaded') }), createMatchedRoute({ head })]),
  ).toEqual({
    title: 'Unavailable',
    robots: 'noindex',
  });
});

it("uses the title 'Page not found' for a 404 error", () => {
  const error = { status: 404, statusText: '', internal: false, data: null };
  expect(buildPageHead([createMatchedRoute(undefined, { error })])).toEqual({
    title: 'Page not found',
    robots: 'noindex',
  });
});

it('uses the site name from a parent route, even when the page fails to load', () => {
  const frame = createMatchedRoute(
    { siteName: (data) => (data as { name: string } | undefined)?.name },
    { loaderData: { name: 'Lindenholm' } },
  );
  expect(buildPageHead([frame, createMatchedRoute({ head: () => ({ title: 'Our team' }) })])).toEqual({
    title: 'Our team',
    siteName: 'Lindenholm',
  });
  expect(
    buildPageHead([frame, createMatchedRoute({ head: (_data, _params, siteName) => ({ title: `By ${siteName}` }) })])
      .title,
  ).toBe('By Lindenholm');
  expect(buildPageHead([frame, createMatchedRoute(undefined, { error: new Error('not loaded') })])).toMatchObject({
    title: 'Unavailable',
    siteName: 'Lindenholm',
  });
});
