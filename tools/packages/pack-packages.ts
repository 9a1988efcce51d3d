import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import { deriveSurface } from './derive-surface.ts';
import { deriveKitSurface, readKitPackage } from './kit-surface.ts';
import { readKitManifest, writeKit } from './pack-kit.ts';
import { writeLibrary } from './pack-library.ts';
import { readPublishedPackages } from './published-packages.ts';
import { findSurfaceErrors } from './recorded-surface.ts';

/**
 * Writes the packages for remotes in other repositories as tarballs.
 * @returns the paths of the tarballs
 * @throws Error if a package does not compile, if its public names differ from those recorded for its version, or if the
 *   kit depends on other versions than this workspace
 */
export async function packPackages(outDir: string, packages = readPublishedPackages()): Promise<string[]> {
  assertKitVersions();
  mkdirSync(outDir, { recursive: true });
  const temporary = mkdtempSync(path.join(tmpdir(), 'epm-packages-'));
  try {
    const kit = path.join(temporary, 'remote-kit');
    const libraries = packages.map((published) => ({
      published,
      dir: path.join(temporary, path.basename(published.name)),
    }));
    await Promise.all([writeKit(kit), ...libraries.map(({ published, dir }) => writeLibrary(published, dir))]);
    const kitPackage = readKitPackage();
    const errors = [
      ...libraries.flatMap(({ published, dir }) => findSurfaceErrors(published, deriveSurface(published, dir))),
      ...findSurfaceErrors(kitPackage, deriveKitSurface(kitPackage)),
    ];
    if (errors.length > 0) throw new Error(errors.join('\n'));
    return runNpmPack([...libraries.map(({ dir }) => dir), kit], outDir);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function runNpmPack(folders: string[], outDir: string): string[] {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', ...folders, '--pack-destination', outDir, '--ignore-scripts', '--loglevel=error'],
    { encoding: 'utf8', cwd: outDir },
  );
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  return stdout
    .trim()
    .split('\n')
    .map((name) => path.join(outDir, name));
}

/** Throws if the kit's dependencies differ from the versions with which this workspace builds its remotes. */
function assertKitVersions(): void {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  for (const [name, version] of Object.entries(readKitManifest().dependencies)) {
    const places = [`node_modules/${name}`, `bff/node_modules/${name}`];
    const installed = places.map((place) => packages[place]?.version).filter((each) => each !== undefined);
    if (!installed.includes(version))
      throw new Error(
        `tools/remote-kit/package.json needs ${name} ${version}, but ${installed.join(' and ')} is installed`,
      );
  }
}
