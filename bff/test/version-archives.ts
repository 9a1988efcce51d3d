import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Deploy, VersionNeeds } from '@epm/contract/releases';
import { pack } from 'tar-stream';
import { publishFixture, recordNeeds } from './release-fixtures.ts';

/** Routes of the packed version. */
const DEPLOY_ROUTES: Deploy['routes'] = [
  {
    id: 'site',
    children: [
      { id: 'home', index: true },
      ...['team', 'rentals', 'blog', 'hidden', 'moved'].map((path) => ({ id: path, path })),
      { id: 'rest', path: '*' },
    ],
  },
];

/** Entry of an archive. `type` makes the entry a link or a directory. */
export interface ArchiveEntry {
  name: string;
  content?: string | Buffer;
  type?: 'symlink' | 'link' | 'directory';
  linkname?: string;
}

/** Packs entries as a gzip-compressed tar, without validating them. */
export async function packEntries(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { name, content = '', type, linkname } of entries)
    archive.entry({ name, ...(type && { type }), ...(linkname !== undefined && { linkname }) }, content);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

export interface ArchiveOptions {
  /** Code that replaces the server bundle. */
  serverCode?: string;
  /** Client files to add or replace. */
  clientFiles?: Readonly<Record<string, string>>;
  shared?: Deploy['shared'];
  /** Fields that replace fields of deploy.json. */
  deploy?: Partial<Deploy>;
  needs?: object;
  /** Changes the entries before they are packed. */
  alter?: (entries: ArchiveEntry[]) => ArchiveEntry[];
}

/** Creates the entries of a valid archive of the public site. The server bundle exports the routes in deploy.json. */
export function createArchiveEntries(folder: string, version: string, archive: ArchiveOptions = {}): ArchiveEntry[] {
  const {
    serverCode = createServerBundle(version),
    shared = {},
    deploy: changes = {},
    alter = (same) => same,
  } = archive;
  const { needs = { exports: {}, operations: {} }, clientFiles = {} } = archive;
  const path = publishFixture(folder, 'mfe-public', version, shared, serverCode, clientFiles);
  recordNeeds(path, needs as VersionNeeds);
  const deploy = JSON.parse(readFileSync(join(path, 'deploy.json'), 'utf8')) as Deploy;
  const files = readdirSync(join(path, 'client')).filter((name) => name in deploy.integrity);
  const read = (name: string) => ({ name, content: readFileSync(join(path, name)) });
  const manifest = { ...deploy, content: 'c'.repeat(64), routes: DEPLOY_ROUTES, ...changes };
  return alter([
    { name: 'deploy.json', content: JSON.stringify(manifest) },
    read('needs.json'),
    ...files.map((name) => read(`client/${name}`)),
    read('server/ssr.cjs'),
  ]);
}

/**
 * Creates a server bundle with the routes of the fixture.
 * @param code statements that run before each page is rendered
 */
export const createServerBundle = (version: string, code = ''): string => `const library = require('greeting');
  const routes = ${JSON.stringify(DEPLOY_ROUTES)};
  exports.createRoutes = Object.assign((path, fetch) => { ${code}; return '${version} ' + library.words; }, { library, routes });`;
