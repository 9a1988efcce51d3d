import { createWriteStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Deploy } from '../../../bff/contract/src/releases/release.ts';

/** Time of all files, so that an archive depends only on their contents. */
const MODIFIED_AT = new Date(0);

/**
 * Writes a version as gzip tar, with deploy.json first, so that the server can reject a version before it reads files.
 * @param files paths of the built files by their name in the version's folder
 * @param texts contents of further files by name
 */
export async function writeArchive(
  target: string,
  deploy: Deploy,
  files: ReadonlyMap<string, string>,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const archive = pack();
  const add = (name: string, content: string | Buffer) =>
    void archive.entry({ name, mtime: MODIFIED_AT, mode: 0o644 }, content);
  add('deploy.json', `${JSON.stringify(deploy, null, 2)}\n`);
  for (const [name, text] of Object.entries(texts)) add(name, text);
  for (const [name, file] of files) add(name, readFileSync(file));
  archive.finalize();
  await pipeline(archive, createGzip({ level: 9 }), createWriteStream(target));
}
