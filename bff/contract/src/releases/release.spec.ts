import { expect, it } from '@jest/globals';
import semver from 'semver';
import { remoteFor } from '../pages.ts';
import { sharedLibraryErrors } from './release.ts';

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
])('%s belongs to %s', (path, owner) => {
  expect(remoteFor(apps, path)).toBe(owner);
});

it('is nobody where no remote is published', () => {
  expect(remoteFor({}, '/')).toBeUndefined();
});

const faultsOf = (shared: Record<string, string>) =>
  sharedLibraryErrors(
    [
      { app: 'mfe-public', shared },
      { app: 'shell', shared: { react: '19.3.1', 'react/jsx-runtime': '19.3.1' } },
    ],
    (version, range) => semver.satisfies(version, range),
  );

it('lets a remote pass that takes what the shell brings', () => {
  expect(faultsOf({ react: '^19.0.0' })).toEqual([]);
});

it('names each library that is missing or does not fit', () => {
  expect(faultsOf({ react: '^20.0.0', 'react-dom/client': '^19.0.0' })).toEqual([
    'mfe-public needs react ^20.0.0, the shell brings 19.3.1',
    'mfe-public needs react-dom/client, which the shell does not share',
  ]);
});
