import { expect, it } from '@jest/globals';
import { remoteFor } from './release.ts';

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
