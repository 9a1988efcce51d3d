import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { NavigationEntry } from '../navigation.ts';
import { findNavigationErrors } from './navigation-errors.ts';
import type { Deploy } from './release.ts';

const findErrors = (nav: unknown, mounts = ['/guides']) =>
  findNavigationErrors({ app: 'mfe-guides', version: '1', mounts, nav } as Partial<Deploy> as Deploy);
const guidesLink = { label: 'Guides', path: '/guides', in: ['bar'] };

it.each([
  [[]],
  [[guidesLink]],
  [[{ ...guidesLink, path: '/guides/a?tab=b', for: ['admin', 'member'], order: 5, target: '/leads' }]],
])('accepts %j', (nav) => {
  expect(findErrors(nav)).toEqual([]);
});

it.each(['mfe-admin', 'mfe-backoffice'])('accepts the links of %s', (app) => {
  const file = path.join(import.meta.dirname, '../../../..', app, 'package.json');
  const { mount, nav } = (
    JSON.parse(readFileSync(file, 'utf8')) as { epm: { mount: string[]; nav: NavigationEntry[] } }
  ).epm;
  expect(findErrors(nav, mount)).toEqual([]);
});

it.each([
  ['another path', { path: '/leads' }, 'whose path /leads is outside its mounts'],
  ['another site', { path: '//evil.test' }, 'whose path is not a path of this site'],
  ['a script', { path: 'javascript:alert(1)' }, 'whose path is not a path of this site'],
  ['another target', { target: 'https://evil.test' }, 'whose path is not a path of this site'],
  ['no label', { label: ' ' }, 'whose label must have 1 to 40 characters'],
  ['an unknown place', { in: ['sidebar'] }, `whose places ('in') must be of bar, commands, header, footer`],
  ['no place', { in: 'bar' }, `whose places ('in') must be of bar, commands, header, footer`],
  ['an unknown user', { for: ['owner'] }, `whose users ('for') must be of admin, marketing, member`],
  ['no number', { order: 'first' }, 'whose order must be a number'],
  ['an unknown field', { note: 'x' }, 'with a field that is not one of label, path, target, in, order, for, keywords'],
  ['too many keywords', { keywords: 'x'.repeat(101) }, 'whose keywords must have 1 to 100 characters'],
])('rejects a link with %s', (_, more, error) => {
  const nav = [{ ...guidesLink, ...more }];
  expect(findErrors(nav)).toEqual([`mfe-guides 1 declares a link ${JSON.stringify(nav[0]?.label)} ${error}`]);
});

it('rejects links that would make documents too long', () => {
  expect(findErrors(Array.from({ length: 4 }, () => ({ ...guidesLink, in: ['header'] })))).toEqual([
    'mfe-guides 1 declares more than 3 links in the header and footer of public pages',
  ]);
  expect(findErrors(Array.from({ length: 41 }, () => guidesLink))).toEqual([
    'mfe-guides 1 must declare a list of at most 40 links',
  ]);
});
