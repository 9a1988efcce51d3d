import { returnPath, signInPath } from './return-path.ts';

const origin = 'https://homes.example';

describe('where a person goes after signing in', () => {
  it.each([
    ['/leads?status=closed', '/leads?status=closed'],
    ['/leads/42#timeline', '/leads/42#timeline'],
    ['/', '/'],
  ])('back to %s', (from, to) => {
    expect(returnPath(from, origin)).toBe(to);
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
  ])('to the dashboard instead of %j', (from) => {
    expect(returnPath(from, origin)).toBe('/dashboard');
  });

  it('survives the round trip through the address', () => {
    const path = '/leads?status=closed&q=a b';
    expect(new URL(signInPath(path), origin).searchParams.get('from')).toBe(path);
  });
});
