import { expect, it } from '@jest/globals';
import semver from 'semver';
import { findRemoteName } from '../pages.ts';
import { findSharedLibraryErrors, isAppName } from './release.ts';

const apps = {
  'mfe-public': { mounts: [''] },
  'mfe-backoffice': { mounts: ['/dashboard', '/leads'] },
  'mfe-admin': { mounts: ['/admin'] },
  shell: { mounts: ['/login'] },
};

it.each([
  ['/', 'mfe-public'],
  ['/analysis', 'mfe-public'],
  ['/leads', 'mfe-backoffice'],
  ['/leads/', 'mfe-backoffice'],
  ['/leads/42', 'mfe-backoffice'],
  ['/leadsheet', 'mfe-public'],
  ['/admin/blog', 'mfe-admin'],
  ['/administrator', 'mfe-public'],
  ['/login', 'shell'],
])('assigns the path %s to the app %s', (path, owner) => {
  expect(findRemoteName(apps, path)).toBe(owner);
});

it('findRemoteName returns undefined when no remote is published', () => {
  expect(findRemoteName({}, '/')).toBeUndefined();
});

it.each(['shell', 'mfe-public', 'mfe-guides-2', `mfe-${'a'.repeat(36)}`])('accepts the app name %s', (name) => {
  expect(isAppName(name)).toBe(true);
});

it.each([
  '',
  'guides',
  'mfe',
  'mfe-',
  'mfe-a-',
  'mfe--a',
  'mfe-Guides',
  'mfe-a_b',
  'mfe-a/..',
  'shell2',
  `mfe-${'a'.repeat(37)}`,
])('rejects the app name %j', (name) => {
  expect(isAppName(name)).toBe(false);
});

const findErrors = (
  shared: Record<string, string>,
  provided: Record<string, string> = { react: '19.3.1', 'react/jsx-runtime': '19.3.1' },
) =>
  findSharedLibraryErrors(
    [
      { app: 'mfe-public', shared },
      { app: 'shell', shared: provided },
    ],
    (version, range) => semver.satisfies(version, range),
  );

it('accepts a remote whose version ranges match the shared libraries of the shell', () => {
  expect(findErrors({ react: '^19.0.0' })).toEqual([]);
});

it('reports each shared library that is missing or outside the version range', () => {
  expect(findErrors({ react: '^20.0.0', 'react-dom/client': '^19.0.0', constructor: '*' })).toEqual([
    'mfe-public needs react ^20.0.0, the shell provides 19.3.1',
    'mfe-public needs react-dom/client, which the shell does not share',
    'mfe-public needs constructor, which the shell does not share',
  ]);
});

it.each(['19.3.1', '20.0.0'])('accepts a remote for two major versions of React on a shell with React %s', (react) => {
  expect(findErrors({ react: '^19.0.0 || ^20.0.0' }, { react })).toEqual([]);
});

it.each([
  ['a remote for the previous major version of React', { react: '^19.0.0' }, { react: '20.0.0' }],
  ['a remote for two major versions of React', { react: '^19.0.0 || ^20.0.0' }, { react: '21.0.0' }],
  ['a remote for a newer minor version of the router', { '@epm/router': '^1.4.0' }, { '@epm/router': '1.3.2' }],
])('rejects %s on a shell that has another version', (_, shared, provided) => {
  expect(findErrors(shared, provided)).toEqual([expect.stringMatching(/^mfe-public needs .+, the shell provides .+/)]);
});
