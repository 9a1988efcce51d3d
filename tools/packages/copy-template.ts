import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import { packPackages } from './pack-packages.ts';
import { getDeclaredVersionRanges, readManifest } from './published-packages.ts';

const INSTALLED_PACKAGES_FOLDER = path.join(ROOT, 'node_modules');
/** Packages of which the workspace has several versions, with the folder of the version that remotes use. */
const PACKAGE_FOLDER_OVERRIDES: Record<string, string> = {
  typescript: path.join(INSTALLED_PACKAGES_FOLDER, 'typescript-native'),
  'tar-stream': path.join(ROOT, 'bff/node_modules/tar-stream'),
};

/**
 * Copies the template of a remote to a folder outside the workspace, and installs its packages offline: extracts the
 * packed packages, and links the third-party packages that the template and the packed packages declare.
 */
export async function copyTemplate(folder: string): Promise<void> {
  cpSync(path.join(ROOT, 'tools/remote-template'), folder, { recursive: true });
  const target = path.join(folder, 'node_modules');
  const tarballs = path.join(folder, 'packages');
  const folders = [folder];
  for (const tarball of await packPackages(tarballs)) {
    const name = path.basename(tarball).replace(/^epm-(.+)-\d+\.\d+\.\d+\.tgz$/, '$1');
    const packageFolder = path.join(target, '@epm', name);
    mkdirSync(packageFolder, { recursive: true });
    const { status } = spawnSync('tar', ['xzf', tarball, '--strip-components=1', '-C', packageFolder]);
    if (status !== 0) throw new Error(`${tarball} could not be extracted`);
    folders.push(packageFolder);
  }
  rmSync(tarballs, { recursive: true });
  const declared = folders.flatMap((each) => Object.keys(getDeclaredVersionRanges(readManifest(each))));
  for (const name of new Set(declared)) if (!name.startsWith('@epm/')) linkPackage(name, target);
}

function linkPackage(name: string, target: string): void {
  const link = path.join(target, name);
  mkdirSync(path.dirname(link), { recursive: true });
  const other = PACKAGE_FOLDER_OVERRIDES[name];
  symlinkSync(other && existsSync(other) ? other : path.join(INSTALLED_PACKAGES_FOLDER, name), link);
}
