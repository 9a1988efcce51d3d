import { escapeMalformedUrl } from './escape-malformed-url.ts';

const browserHeaders = { accept: 'text/html,application/xhtml+xml' };

it.each([
  ['/blog/caf%C3%A9?x=%C3', '/blog/caf%C3%A9?x=%C3'],
  ['/blog/caf%C3', '/blog/caf%25C3'],
  ['/100%', '/100%25'],
  ['/', '/'],
])('converts the browser URL %s to %s', (url, routed) => {
  expect(escapeMalformedUrl({ url, headers: browserHeaders })).toBe(routed);
});

it('does not change the URL of a request that accepts no HTML', () => {
  expect(escapeMalformedUrl({ url: '/caf%C3', headers: { accept: 'application/json' } })).toBe('/caf%C3');
  expect(escapeMalformedUrl({ url: '/caf%C3', headers: {} })).toBe('/caf%C3');
});
