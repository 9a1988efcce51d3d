import { escapeMalformedUrl } from './escape-malformed-url.ts';

const browser = { accept: 'text/html,application/xhtml+xml' };

it.each([
  ['/blog/caf%C3%A9?x=%C3', '/blog/caf%C3%A9?x=%C3'],
  ['/blog/caf%C3', '/blog/caf%25C3'],
  ['/100%', '/100%25'],
  ['/', '/'],
])('routes %s of a browser as %s', (url, routed) => {
  expect(escapeMalformedUrl({ url, headers: browser })).toBe(routed);
});

it('leaves to programs what they have asked for', () => {
  expect(escapeMalformedUrl({ url: '/caf%C3', headers: { accept: 'application/json' } })).toBe('/caf%C3');
  expect(escapeMalformedUrl({ url: '/caf%C3', headers: {} })).toBe('/caf%C3');
});
