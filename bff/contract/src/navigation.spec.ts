import { expect, it } from '@jest/globals';
import { isShownTo, type NavigationEntry, sortNavigation } from './navigation.ts';

const createNavigationEntry = (label: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  label,
  path: '/',
  in: ['bar'],
  ...more,
});

it('sorts links by their order, and keeps the declared order of links with equal order', () => {
  const entries = [
    createNavigationEntry('b'),
    createNavigationEntry('c', { order: 200 }),
    createNavigationEntry('a', { order: 10 }),
    createNavigationEntry('d', { order: 100 }),
  ];
  expect(sortNavigation(entries).map(({ label }) => label)).toEqual(['a', 'b', 'd', 'c']);
});

it.each([
  [undefined, [true, true, true, true]],
  [['admin' as const], [true, false, false, false]],
  [['marketing' as const], [false, true, false, false]],
  [
    ['member' as const, 'admin' as const],
    [true, false, true, false],
  ],
])('a link for the user kinds %j is shown to admin, marketing, member and visitor: %j', (kinds, expected) => {
  const users = [
    { role: 'admin', hasMarketingGrant: true },
    { role: 'user', hasMarketingGrant: true },
    { role: 'user' },
    null,
  ] as const;
  expect(users.map((user) => isShownTo(createNavigationEntry('a', kinds && { for: kinds }), user))).toEqual(expected);
});
