import { describe, expect, it } from '@jest/globals';
import type { RouteNode } from '../pages.ts';
import { findMountErrors } from './mounts.ts';
import type { AppName } from './release.ts';

const createVersion = (app: AppName, mounts: string[], ...paths: string[]) => ({
  app,
  version: '1',
  mounts,
  routes: [{ id: 'layout', children: paths.map((path): RouteNode => ({ id: path, path })) }],
});
const liveVersions = [
  createVersion('shell', ['/login', '/design'], '/login', '/design', '*'),
  createVersion('mfe-public', [''], 'blog', 'blog/:slug', 'press/*', 'team', '*'),
  createVersion('mfe-backoffice', ['/leads', '/account'], '/leads', '/leads/:id', '/account'),
];
const createGuidesVersion = (mounts: string[], ...paths: string[]) => createVersion('mfe-guides', mounts, ...paths);

it.each([
  createGuidesVersion(['/guides'], '/guides', '/guides/:slug'),
  createGuidesVersion(['/guides', '/help/first'], '/Guides/', '/help/first/steps'),
  createGuidesVersion(['/blogs/first', '/blog/first/steps']),
  {
    ...createGuidesVersion(['/guides']),
    routes: [{ id: 'a', path: 'guides', children: [{ id: 'b', path: ':slug' }] }],
  },
])('accepts mounts that no other app has', (remote) => {
  expect(findMountErrors(remote, liveVersions)).toEqual([]);
});

it('finds no error between the live apps', () => {
  for (const app of liveVersions) {
    expect(
      findMountErrors(
        app,
        liveVersions.filter((each) => each !== app),
      ),
    ).toEqual([]);
  }
});

describe('findMountErrors', () => {
  it.each([
    ['a mount of another remote', createGuidesVersion(['/leads']), 'mounts /leads, which mfe-backoffice 1 mounts'],
    ['a second catch-all', createGuidesVersion(['']), 'mounts all other paths, which mfe-public 1 mounts'],
    ['a path of the shell', createGuidesVersion(['/login']), 'mounts /login, which shell 1 mounts'],
    [
      'a path below a mount',
      createGuidesVersion(['/leads/map']),
      'mounts /leads/map, which overlaps /leads of mfe-backoffice 1',
    ],
    [
      'a path of the public site',
      createGuidesVersion(['/blog']),
      'mounts /blog, where mfe-public 1 has the page /blog',
    ],
    [
      'a path that a parameter of the public site matches',
      createGuidesVersion(['/blog/how-to-rent']),
      'mounts /blog/how-to-rent, where mfe-public 1 has the page /blog/:slug',
    ],
    [
      'a path that a splat of the public site matches',
      createGuidesVersion(['/press/2026/may']),
      'mounts /press/2026/may, where mfe-public 1 has the page /press/*',
    ],
    ['a path of the API', createGuidesVersion(['/api/guides']), 'mounts /api/guides, which is reserved for the server'],
    [
      'upper case',
      createGuidesVersion(['/Guides']),
      `mounts '/Guides', which is not a path in lower case such as /guides`,
    ],
    [
      'a trailing slash',
      createGuidesVersion(['/guides/']),
      `mounts '/guides/', which is not a path in lower case such as /guides`,
    ],
    [
      'a file',
      createGuidesVersion(['/robots.txt']),
      `mounts '/robots.txt', which is not a path in lower case such as /guides`,
    ],
    [
      'a page elsewhere',
      createGuidesVersion(['/guides'], '/guidesbook'),
      'has the page /guidesbook outside its mounts',
    ],
    ['a page for all paths', createGuidesVersion(['/guides'], '*'), 'has the page /* outside its mounts'],
    [
      'a page with a parameter elsewhere',
      createGuidesVersion(['/guides'], '/:any'),
      'has the page /:any outside its mounts',
    ],
    [
      'a layout that matches the home page',
      {
        ...createGuidesVersion(['/guides']),
        routes: [{ id: 'a', path: '/', children: [{ id: 'b', path: 'guides' }] }],
      },
      'has the page / outside its mounts',
    ],
  ])('rejects %s', (_, remote, error) => {
    const errors = findMountErrors(remote, liveVersions);
    expect(errors[0]).toBe(`mfe-guides 1 ${error}`);
  });

  it('rejects a page of the public site at a mount of another remote, and a mount of the shell that covers a remote', () => {
    expect(findMountErrors(createVersion('mfe-public', [''], 'guides'), [createGuidesVersion(['/guides'])])).toEqual([
      'mfe-public 1 has the page /guides, which mfe-guides 1 mounts',
    ]);
    expect(findMountErrors(createVersion('shell', ['/guides']), [createGuidesVersion(['/guides/first'])])).toEqual([
      'shell 1 mounts /guides, which overlaps /guides/first of mfe-guides 1',
    ]);
  });
});
