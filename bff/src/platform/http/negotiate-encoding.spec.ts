import { negotiateEncoding } from './negotiate-encoding.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip; q=0.5', 'gzip'],
  ['gzip;q=1.0, br;q=0.2', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', null],
  ['identity, br;q=0.5', null],
  ['br;q=nonsense', null],
  ['brotli', null],
])('the Accept-Encoding header %j selects %j', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});
