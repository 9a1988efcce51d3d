import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import { packPackages } from './pack-packages.ts';

const INSTALLED = path.join(ROOT, 'node_modules');

/**
 * Copies the template of a remote to a folder outside the workspace, and installs its packages offline: extracts the
 * packed packages, and links the third-party packages of this workspace.
 */
export async function copyTemplate(folder: string): Promise<void> {
  cpSync(path.join(ROOT, 'tools/remote-template'), folder, { recursive: true });
  const target = path.join(folder, 'node_modules');
  mkdirSync(target);
  for (const name of readdirSync(INSTALLED)) {
    if (!['@epm', 'typescript', 'tar-stream', '.bin'].includes(name)) link(name, path.join(INSTALLED, name), target);
  }
  link('typescript', path.join(INSTALLED, 'typescript-native'), target);
  const bffTarStream = path.join(ROOT, 'bff/node_modules/tar-stream');
  link('tar-stream', existsSync(bffTarStream) ? bffTarStream : path.join(INSTALLED, 'tar-stream'), target);
  const tarballs = path.join(folder, 'packages');
  for (const tarball of await packPackages(tarballs)) {
    const name = path.basename(tarball).replace(/^epm-(.+)-\d+\.\d+\.\d+\.tgz$/, '$1');
    const packageFolder = path.join(target, '@epm', name);
    mkdirSync(packageFolder, { recursive: true });
    const { status } = spawnSync('tar', ['xzf', tarball, '--strip-components=1', '-C', packageFolder]);
    if (status !== 0) throw new Error(`${tarball} could not be extracted`);
  }
  rmSync(tarballs, { recursive: true });
}

const link = (name: string, from: string, target: string) => symlinkSync(from, path.join(target, name));
