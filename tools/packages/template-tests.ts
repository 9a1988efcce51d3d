import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import semver from 'semver';
import { extract } from 'tar-stream';
import type { Deploy } from '../../bff/contract/src/releases/index.ts';
import { hasIntegrity } from '../../bff/contract/src/releases/index.ts';
import { findImportedPackages } from './imported-packages.ts';
import type { ExternalRemote } from './external-remote.ts';
import { getDeclaredVersionRanges, readManifest } from './published-packages.ts';

const PACKED_PACKAGES = ['@epm/contract', '@epm/router', '@epm/ui', '@epm/remote-kit'];

/** Returns the files of an archive by name, in the archive's order. */
async function readArchiveFiles(file: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const archive = extract();
  archive.end(gunzipSync(readFileSync(file)));
  for await (const entry of archive) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    files.set(entry.header.name, Buffer.concat(chunks));
  }
  return files;
}

/** Declares the tests of a copy of the template: types, tests, build and archive. */
export function declareTemplateTests(remote: ExternalRemote): void {
  test('the packed packages have semantic versions, and version ranges that start with a number', () => {
    for (const name of PACKED_PACKAGES) {
      const { version, dependencies, peerDependencies } = readManifest(remote.findPackage(name));
      assert.match(version, /^\d+\.\d+\.\d+$/);
      for (const range of Object.values({ ...dependencies, ...peerDependencies })) assert.match(range, /^\^?\d/);
    }
  });

  test('the packed packages declare every package that they import', () => {
    for (const name of PACKED_PACKAGES) {
      const folder = remote.findPackage(name);
      const { dependencies, peerDependencies } = readManifest(folder);
      const available = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
      const undeclared = findImportedPackages(folder).filter((imported) => !available.has(imported));
      assert.deepEqual(undeclared, [], `${name} imports undeclared packages`);
    }
  });

  test('each declared version range of the template and the packed packages matches the installed version', () => {
    for (const folder of [remote.folder, ...PACKED_PACKAGES.map((name) => remote.findPackage(name))])
      for (const [name, range] of Object.entries(getDeclaredVersionRanges(readManifest(folder)))) {
        const { version } = readManifest(remote.findPackage(name));
        assert.ok(semver.satisfies(version, range), `${folder} needs ${name} ${range}, not ${version}`);
      }
  });

  test('a copy of the template type-checks with the packed packages', () => {
    const { status, text } = remote.runScript('typescript/bin/tsc');
    assert.equal(status, 0, text);
  });

  test('the tests of the copy pass with the fake host', () => {
    assert.match(remote.runKit('test'), /Tests: +3 passed/);
  });

  test('the copy is built and packed into one archive that contains everything that the site needs', async () => {
    remote.runKit('build');
    remote.runKit('pack', '--version', '1.0.0', '--out', 'guides.tgz');
    const files = await readArchiveFiles(path.join(remote.folder, 'guides.tgz'));
    const [first = ''] = files.keys();
    assert.equal(first, 'deploy.json');
    const deploy = JSON.parse(files.get(first)!.toString()) as Deploy;
    assert.deepEqual(
      { app: deploy.app, version: deploy.version, mounts: deploy.mounts, links: deploy.nav?.map(({ path }) => path) },
      { app: 'mfe-guides', version: '1.0.0', mounts: ['/guides'], links: ['/guides'] },
    );
    assert.deepEqual(deploy.routes[0]?.children, [
      { id: 'guides.list', index: true, frame: 'bare' },
      { id: 'guides.guide', path: ':slug', frame: 'bare' },
    ]);
    assert.deepEqual(Object.keys(deploy.groups).toSorted(), ['guides.guide', 'guides.list']);
    const [major, minor] = readManifest(remote.findPackage('@epm/router')).version.split('.');
    assert.equal(deploy.shared['@epm/router'], `^${major}.${minor}.0`);
    assert.match(deploy.shared['@module-federation/runtime-core'] ?? '', /^\^\d+\.\d+\.0$/);
    for (const { file, integrity } of [deploy.server, deploy.needs!])
      assert.ok(hasIntegrity(files.get(file)!, integrity));
    for (const [name, integrity] of Object.entries(deploy.integrity))
      assert.ok(hasIntegrity(files.get(`client/${name}`)!, integrity));
    const expected = ['deploy.json', deploy.needs!.file, deploy.server.file];
    assert.deepEqual(
      [...files.keys()].filter((name) => !name.startsWith('client/')),
      expected,
    );
    const needs = JSON.parse(files.get('needs.json')!.toString()) as { exports: object; operations: object };
    assert.deepEqual(Object.keys(needs.operations), ['GET /api/site']);
    assert.deepEqual(Object.keys(needs.exports), ['@epm/router']);
  });

  test('a remote that does not export createRoutes is not packed', () => {
    const bundle = path.join(remote.folder, 'dist/server/ssr.cjs');
    const code = readFileSync(bundle, 'utf8');
    writeFileSync(bundle, 'exports.pages = [];');
    const { status, text } = remote.runKitUnchecked('pack', '--version', '1.0.1', '--out', 'no-routes.tgz');
    writeFileSync(bundle, code);
    assert.equal(status, 1);
    assert.match(text, /^mfe-guides does not export createRoutes from src\/routes\.tsx$/m);
    assert.equal(existsSync(path.join(remote.folder, 'no-routes.tgz')), false);
  });

  test('server and browser use the same class names, including those of packages', () => {
    const findClasses = (file: string) =>
      readFileSync(path.join(remote.folder, 'dist', file), 'utf8').match(/\bguides[A-Z]+\d+\b/g);
    const sheets = readdirSync(path.join(remote.folder, 'dist/client')).filter((name) => name.endsWith('.css'));
    const styled = new Set(sheets.flatMap((name) => findClasses(`client/${name}`)));
    const rendered = new Set(findClasses('server/ssr.cjs'));
    assert.ok(rendered.size > 20);
    assert.deepEqual(
      [...rendered].filter((name) => !styled.has(name)),
      [],
    );
  });
}
