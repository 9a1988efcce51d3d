import { returnPath, signInPath } from './return-path.ts';

const origin = 'https://homes.example';

describe('the path after a sign-in', () => {
  it.each([
    ['/leads?status=closed', '/leads?status=closed'],
    ['/leads/42#timeline', '/leads/42#timeline'],
    ['/', '/'],
  ])('is %s', (from, to) => {
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
  ])('is the dashboard for %j', (from) => {
    expect(returnPath(from, origin)).toBe('/dashboard');
  });

  it('survives the round trip through the URL', () => {
    const path = '/leads?status=closed&q=a b';
    expect(new URL(signInPath(path), origin).searchParams.get('from')).toBe(path);
  });
});
