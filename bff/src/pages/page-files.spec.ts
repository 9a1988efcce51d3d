import type { AppName, Deploy } from '@epm/contract/releases';
import type { Config } from '../platform/config/env.ts';
import type { LiveVersions } from '../releases/index.ts';
import { PageFileResolver } from './page-files.ts';

const createDeploy = (app: AppName, more: Partial<Deploy>): Deploy => ({
  app,
  version: '1',
  publishedAt: '2026-11-20T12:00:00.000Z',
  content: '',
  shared: {},
  mounts: [],
  isProtected: false,
  parts: [],
  nav: [],
  hashes: {},
  needs: { file: 'needs.json', integrity: '' },
  isServerRendered: false,
  routes: [],
  scripts: ['remoteEntry.js'],
  styles: [],
  fonts: [],
  groups: {},
  integrity: { 'remoteEntry.js': 'sha384-entry' },
  server: { file: 'server/ssr.cjs', integrity: '' },
  ...more,
});

const shell = createDeploy('shell', {
  scripts: ['main.js'],
  styles: ['main.css'],
  mounts: ['/login'],
  routes: [{ id: 'shell', children: [{ id: 'shell.login', path: '/login' }] }],
  groups: {
    'shell.login': ['login.js'],
    'shell.staff-frame': ['frame.js', 'frame.css'],
    'shell.status-colors': ['colors.js', 'colors.css'],
  },
});
const backoffice = createDeploy('mfe-backoffice', {
  mounts: ['/dashboard', '/leads'],
  isProtected: true,
  parts: ['command-menu'],
  routes: [
    {
      id: 'backoffice',
      children: [
        { id: 'b.dashboard', path: '/dashboard' },
        { id: 'b.leads', path: '/leads', frame: 'plain' },
        { id: 'b.lead', path: '/leads/:id' },
      ],
    },
  ],
  groups: {
    'b.dashboard': ['common.js', 'dashboard.js', 'dashboard.css'],
    'b.leads': ['leads.js'],
    'b.lead': ['common.js', 'lead.js'],
  },
});
const live: LiveVersions = {
  revision: 4,
  shell,
  remotes: [createDeploy('mfe-public', { mounts: [''] }), backoffice],
  isIncomplete: false,
  active: [],
  rings: [],
};

const createResolver = (config: Partial<Config>) =>
  new PageFileResolver({ siteUrl: 'https://homes.example', assetOrigins: {}, devServers: {}, ...config } as Config);
const listFileNames = (path: string) => {
  const { boot, styles } = createResolver({}).resolve(path, live, shell);
  return [...boot.preload, ...styles].map(({ url }) => url.split('/').at(-1));
};

it('lists the files for a path: remote entry, route and frame', () => {
  expect(listFileNames('/dashboard')).toEqual([
    'remoteEntry.js',
    'common.js',
    'dashboard.js',
    'colors.js',
    'frame.js',
    'main.css',
    'dashboard.css',
    'colors.css',
    'frame.css',
  ]);
  expect(listFileNames('/leads/42')).toEqual([
    'remoteEntry.js',
    'common.js',
    'lead.js',
    'colors.js',
    'frame.js',
    'main.css',
    'colors.css',
    'frame.css',
  ]);
});

it('omits the staff frame on a page without a frame, but keeps the status colors on staff pages', () => {
  expect(listFileNames('/leads')).toEqual(['remoteEntry.js', 'leads.js', 'colors.js', 'main.css', 'colors.css']);
  expect(listFileNames('/')).toEqual(['remoteEntry.js', 'main.css']);
});

it('returns no remote for pages of the shell', () => {
  const { remote } = createResolver({}).resolve('/login', live, shell);
  expect(remote).toBeNull();
  expect(listFileNames('/login')).toEqual(['login.js', 'main.css']);
});

it('uses the asset origin or the development server of an app for its files', () => {
  const elsewhere = createResolver({ assetOrigins: { 'mfe-public': 'https://static.example' } }).resolve(
    '/',
    live,
    shell,
  );
  expect(elsewhere.boot.preload).toEqual([
    { url: 'https://static.example/assets/mfe-public/1/remoteEntry.js', integrity: 'sha384-entry' },
  ]);
  const hot = createResolver({ devServers: { 'mfe-public': 'http://127.0.0.1:5101' } }).resolve('/', live, shell);
  expect(hot.boot.remotes['mfe-public']?.entry.url).toBe('http://127.0.0.1:5101/remoteEntry.js');
});
