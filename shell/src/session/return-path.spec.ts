import { getReturnPath, getSignInPath } from './return-path.ts';

const origin = 'https://homes.example';

describe('getReturnPath', () => {
  it.each([
    ['/leads?status=closed', '/leads?status=closed'],
    ['/leads/42#timeline', '/leads/42#timeline'],
    ['/', '/'],
  ])('returns the path %s of this site', (from, to) => {
    expect(getReturnPath(from, origin)).toBe(to);
  });

  it.each([
    null,
    '',
    'leads',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?from=%2Flogin',
    'https://homes.example/leads',
    '/./..//evil.example',
  ])('returns the dashboard path for %j', (from) => {
    expect(getReturnPath(from, origin)).toBe('/dashboard');
  });
});

it('getSignInPath encodes the return path', () => {
  const path = '/leads?status=closed&q=a b';
  expect(new URL(getSignInPath(path), origin).searchParams.get('from')).toBe(path);
});
