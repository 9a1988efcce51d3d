import type { NavigationEntry } from '@epm/contract';
import type { Deploy } from '@epm/contract/releases';
import { type ArchiveEntry, createServerBundle, type ArchiveOptions } from './version-archives.ts';

const createFileReplacer = (name: string, content: string) => (entries: ArchiveEntry[]) =>
  entries.map((entry) => (entry.name === name ? { name, content } : entry));
const createEntryAdder = (entry: ArchiveEntry) => (entries: ArchiveEntry[]) => [...entries, entry];
const createRoutes = (path: string) => [{ id: 'site', path }];
const createServerCode = (routes: object[]) =>
  `exports.createRoutes = Object.assign(() => '', { library: require('greeting'), routes: ${JSON.stringify(routes)} });`;

/** Moves the hash of a file from the list of page code to the list of other files. */
const createHashMover = (file: string) => (entries: ArchiveEntry[]) =>
  entries.map((entry) => {
    if (entry.name !== 'deploy.json') return entry;
    const { integrity, ...deploy } = JSON.parse(String(entry.content)) as Deploy;
    const { [file]: hash, ...others } = integrity;
    return { ...entry, content: JSON.stringify({ ...deploy, integrity: others, hashes: { [file]: hash } }) };
  });

/** Archives that the API rejects, each with a description of the error and a part of the expected reason. */
export const HOSTILE_ARCHIVES: readonly (readonly [error: string, reason: string, archive: ArchiveOptions])[] = [
  ['a path outside the folder', '../evil.js is not allowed', { alter: createEntryAdder({ name: '../evil.js' }) }],
  ['an absolute path', '/tmp/evil.js is not allowed', { alter: createEntryAdder({ name: '/tmp/evil.js' }) }],
  [
    'a path that leaves client/',
    'client/../../evil is not allowed',
    { alter: createEntryAdder({ name: 'client/../../evil' }) },
  ],
  [
    'a symbolic link',
    'client/a.js is not a plain file',
    { alter: createEntryAdder({ name: 'client/a.js', type: 'symlink', linkname: '/etc/passwd' }) },
  ],
  [
    'a hard link',
    'client/a.js is not a plain file',
    { alter: createEntryAdder({ name: 'client/a.js', type: 'link', linkname: 'deploy.json' }) },
  ],
  ['a file twice', 'client/main.js is in the archive twice', { alter: createEntryAdder({ name: 'client/main.js' }) }],
  [
    'a compressed variant',
    'client/main.js.br is not allowed',
    { alter: createEntryAdder({ name: 'client/main.js.br' }) },
  ],
  [
    'too many files',
    'more than 1000 files',
    {
      alter: (entries) => [
        ...entries,
        ...Array.from({ length: 1_000 }, (_, index) => ({ name: `client/${index}.js` })),
      ],
    },
  ],
  [
    'an altered script',
    'client/main.js differs from its hash',
    { alter: createFileReplacer('client/main.js', 'evil()') },
  ],
  [
    'an altered bundle',
    'server/ssr.cjs differs from its hash',
    { alter: createFileReplacer('server/ssr.cjs', 'evil()') },
  ],
  [
    'a missing file',
    'client/main.css is missing',
    { alter: (entries) => entries.filter(({ name }) => name !== 'client/main.css') },
  ],
  [
    'a file that the site does not serve',
    'client/page.html has a type that the site does not serve',
    { alter: createEntryAdder({ name: 'client/page.html' }) },
  ],
  ['an additional file', 'client/more.js is not named', { alter: createEntryAdder({ name: 'client/more.js' }) }],
  ['no deploy.json', 'The archive has no deploy.json', { alter: (entries) => entries.slice(1) }],
  [
    'a deploy.json that is not JSON',
    'deploy.json is not a JSON object',
    { alter: createFileReplacer('deploy.json', '{') },
  ],
  ['a hostile value in deploy.json', 'no valid scripts', { deploy: { scripts: ['../../evil.js'] } }],
  ['no script to start with', 'no valid scripts', { deploy: { scripts: [] } }],
  [
    'a script without integrity',
    'has the hash of client/main.js in hashes instead of integrity',
    { alter: createHashMover('main.js') },
  ],
  [
    'a link with an unknown field',
    'declares a link "Home" with a field that is not one of label,',
    { deploy: { nav: [{ label: 'Home', path: '/', in: ['header'], note: 'x' } as NavigationEntry] } },
  ],
  [
    'too many mounts',
    'no valid mounts',
    { deploy: { mounts: Array.from({ length: 21 }, (_, index) => `/m${index}`) } },
  ],
  ['a time in the future', 'a time in the future', { deploy: { publishedAt: '2999-01-01T00:00:00.000Z' } }],
  ['a time in another format', 'no valid publishedAt', { deploy: { publishedAt: 'Nov 26, 2026' } }],
  [
    'needs that name an operation more than once',
    'needs.json has no valid operations',
    { needs: { exports: {}, operations: { 'GET /api/site 1': { request: {}, response: {} } } } },
  ],
  [
    'a needed value that objects inherit',
    'needs.json has no valid operations',
    {
      needs: {
        exports: {},
        operations: { 'GET /api/site': { request: {}, response: { constructor: ['string'] } } },
      },
    },
  ],
  ['needs without operations', 'needs.json has no valid operations', { needs: { exports: {}, operations: null } }],
  ['another app', 'The archive contains mfe-admin', { deploy: { app: 'mfe-admin' } }],
  [
    'a page that another remote mounts',
    'has the page /leads, which mfe-backoffice 1 mounts',
    { serverCode: createServerCode(createRoutes('/leads')), deploy: { routes: createRoutes('/leads') } },
  ],
  ['a mount of another remote', 'mounts /leads, which mfe-backoffice 1 mounts', { deploy: { mounts: ['', '/leads'] } }],
  [
    'other routes than its bundle',
    'its routes are not those in deploy.json',
    { serverCode: createServerCode(createRoutes('/other')) },
  ],
  [
    'a page that throws',
    'its page /team cannot be rendered: no team',
    { serverCode: createServerBundle('bad', `if (path === '/team') throw new Error('no team')`) },
  ],
  [
    'a page that loops forever',
    'it did not respond',
    { serverCode: createServerBundle('bad', `if (path === '/team') for (;;)`) },
  ],
  ['a library that the shell lacks', 'needs react', { shared: { react: '^20.0.0' } }],
];
