import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../stack/settings.ts';
import { deriveCurrentSurface, readRecordedPackages } from './current-surface.ts';
import type { Surface } from './derive-surface.ts';
import { deriveKitSurface, readKit } from './kit-surface.ts';
import { KIT } from './pack-kit.ts';
import { readPublishedPackages, type PublishedPackage } from './published-packages.ts';
import { findSurfaceErrors, listDifferences, recordSurface } from './recorded-surface.ts';

const temporary = mkdtempSync(path.join(tmpdir(), 'epm-surface-'));
after(() => rmSync(temporary, { recursive: true }));

const derive = (published: PublishedPackage): Promise<Surface> =>
  deriveCurrentSurface(published, path.join(temporary, path.basename(published.name)));

for (const published of readRecordedPackages())
  test(`${published.name} has the public names that were recorded for its version`, async () => {
    assert.deepEqual(findSurfaceErrors(published, await derive(published)), []);
  });

let copy: PublishedPackage;
let original: Surface;
before(async () => {
  const router = readPublishedPackages().find(({ name }) => name === '@epm/router')!;
  // Packages are resolved from the copy's parent folders.
  copy = { ...router, folder: path.join(ROOT, '.cache/surface-test') };
  cpSync(router.folder, copy.folder, { recursive: true });
  original = await derive(copy);
  recordSurface(copy, original);
});
after(() => rmSync(copy.folder, { recursive: true, force: true }));

const change = (file: string, from: string, to: string, { folder } = copy) => {
  const target = path.join(folder, file);
  const source = readFileSync(target, 'utf8');
  assert.ok(source.includes(from));
  writeFileSync(target, source.replace(from, to));
  return () => writeFileSync(target, source);
};

test('a changed body, comment or internal name does not change the public names', async () => {
  const undo = [
    change('staff-drafts.ts', "'epm.staff-draft:'", "'epm.draft:'"),
    change('link.tsx', '/** React', '/** The React'),
    change(
      'list-routes.ts',
      'export const createHostWithoutApi',
      'export const INTERNAL = 1;\nexport const createHostWithoutApi',
    ),
  ];
  assert.deepEqual(listDifferences(original, await derive(copy)), []);
  for (const each of undo) each();
});

test('a changed public name is rejected until the version is raised and the changelog describes it', async () => {
  const undo = change('host.ts', '  detail?: string;', '  detail: string;');
  const changed = await derive(copy);
  assert.match(findSurfaceErrors(copy, changed)[0] ?? '', /changed Host in \.; .*Raise the version/);
  assert.throws(() => recordSurface(copy, changed), /already recorded with other public names/);
  const raised = { ...copy, manifest: { ...copy.manifest, version: '1.999.0' } };
  assert.match(findSurfaceErrors(raised, changed)[0] ?? '', /has no record/);
  assert.throws(() => recordSurface(raised, changed), /CHANGELOG.md of @epm\/router does not describe 1.999.0/);
  const undoChangelog = change('CHANGELOG.md', '# Changelog', '# Changelog\n\n## 1.999.0 - 2026-12-01\n');
  recordSurface(raised, changed);
  assert.deepEqual(findSurfaceErrors(raised, changed), []);
  undoChangelog();
  undo();
});

test('a changed command or parameter of the kit changes its public names', () => {
  // The copy has the same folder depth as the kit, because the commands import the contract by a relative path.
  const kit = { ...readKit(), folder: path.join(ROOT, '.cache/kit-surface-test') };
  cpSync(KIT, kit.folder, { recursive: true });
  const recorded = deriveKitSurface(kit);
  change('src/cli.ts', 'pack [--version name]', 'pack [--name name]', kit);
  change('src/cli.ts', '  live   ', '  shown  ', kit);
  change('rspack/remote.mjs', '{ budgets, classPrefix }', '{ budgets }', kit);
  const differences = listDifferences(recorded, deriveKitSurface(kit));
  rmSync(kit.folder, { recursive: true });
  assert.deepEqual(differences, [
    'changed createRemoteConfigs in ./rspack',
    'removed live from epm-remote',
    'changed pack in epm-remote',
    'added shown to epm-remote',
  ]);
});
