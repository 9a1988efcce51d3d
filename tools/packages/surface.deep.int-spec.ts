import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../stack/settings.ts';
import { deriveCurrentSurface } from './current-surface.ts';
import type { Surface } from './derive-surface.ts';
import { deriveKitSurface, readKitPackage } from './kit-surface.ts';
import { KIT_FOLDER } from './pack-kit.ts';
import { packPackages } from './pack-packages.ts';
import { readPublishedPackages, type PublishedPackage } from './published-packages.ts';
import { findSurfaceErrors, listSurfaceDifferences, recordSurface } from './recorded-surface.ts';

const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'epm-surface-'));
after(() => rmSync(temporaryFolder, { recursive: true }));

const derivePackageSurface = (published: PublishedPackage): Promise<Surface> =>
  deriveCurrentSurface(published, path.join(temporaryFolder, path.basename(published.name)));

let copiedPackage: PublishedPackage;
let originalSurface: Surface;
before(async () => {
  const router = readPublishedPackages().find(({ name }) => name === '@epm/router')!;
  // Packages are resolved from the copy's parent folders.
  copiedPackage = { ...router, folder: path.join(ROOT, '.cache/surface-test') };
  cpSync(router.folder, copiedPackage.folder, { recursive: true });
  originalSurface = await derivePackageSurface(copiedPackage);
  recordSurface(copiedPackage, originalSurface);
});
after(() => rmSync(copiedPackage.folder, { recursive: true, force: true }));

const replaceInFile = (file: string, from: string, to: string, { folder } = copiedPackage) => {
  const target = path.join(folder, file);
  const source = readFileSync(target, 'utf8');
  assert.ok(source.includes(from));
  writeFileSync(target, source.replace(from, to));
  return () => writeFileSync(target, source);
};

test('a changed body, comment or internal name does not change the public names', async () => {
  const undo = [
    replaceInFile('staff-drafts.ts', "'epm.staff-draft:'", "'epm.draft:'"),
    replaceInFile('link.tsx', '/** React', '/** The React'),
    replaceInFile(
      'list-routes.ts',
      'export const createHostWithoutApi',
      'export const INTERNAL = 1;\nexport const createHostWithoutApi',
    ),
  ];
  assert.deepEqual(listSurfaceDifferences(originalSurface, await derivePackageSurface(copiedPackage)), []);
  for (const each of undo) each();
});

test('a changed public name is rejected, and not packed, until the version is raised and the changelog describes it', async () => {
  const undo = replaceInFile('host.ts', '  detail?: string;', '  detail: string;');
  const changed = await derivePackageSurface(copiedPackage);
  assert.match(findSurfaceErrors(copiedPackage, changed)[0] ?? '', /changed Host in \.; .*Raise the version/);
  await assert.rejects(packPackages(temporaryFolder, [copiedPackage]), /changed Host in \.; .*Raise the version/);
  assert.throws(() => recordSurface(copiedPackage, changed), /already recorded with other public names/);
  const raised = { ...copiedPackage, manifest: { ...copiedPackage.manifest, version: '1.999.0' } };
  assert.match(findSurfaceErrors(raised, changed)[0] ?? '', /has no record/);
  assert.throws(() => recordSurface(raised, changed), /CHANGELOG.md of @epm\/router does not describe 1.999.0/);
  const undoChangelog = replaceInFile('CHANGELOG.md', '# Changelog', '# Changelog\n\n## 1.999.0 - 2026-12-01\n');
  recordSurface(raised, changed);
  assert.deepEqual(findSurfaceErrors(raised, changed), []);
  undoChangelog();
  undo();
});

test('a changed command or parameter of the kit changes its public names', () => {
  // The copy has the same folder depth as the kit, because the commands import the contract by a relative path.
  const kit = { ...readKitPackage(), folder: path.join(ROOT, '.cache/kit-surface-test') };
  cpSync(KIT_FOLDER, kit.folder, { recursive: true });
  const recorded = deriveKitSurface(kit);
  replaceInFile('src/cli.ts', 'pack [--version name]', 'pack [--name name]', kit);
  replaceInFile('src/cli.ts', '  live   ', '  shown  ', kit);
  replaceInFile('rspack/remote.mjs', '{ budgets, classPrefix }', '{ budgets }', kit);
  const differences = listSurfaceDifferences(recorded, deriveKitSurface(kit));
  rmSync(kit.folder, { recursive: true });
  assert.deepEqual(differences, [
    'changed createRemoteConfigs in ./rspack',
    'removed live from epm-remote',
    'changed pack in epm-remote',
    'added shown to epm-remote',
  ]);
});
