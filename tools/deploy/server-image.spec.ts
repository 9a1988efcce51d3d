import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { transformFile } from '@swc/core';
import ts from 'typescript';
import { ROOT } from '../stack/settings.ts';
import { hasFile, parseStages } from './image-files.ts';
import { findPackageFolder, findProductionFolders, listRequirements, type LockedPackages } from './locked-packages.ts';

const readRepositoryFile = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const dockerfile = readRepositoryFile('Dockerfile');
const { packages } = JSON.parse(readRepositoryFile('package-lock.json')) as { packages: LockedPackages };
const { build } = (JSON.parse(readRepositoryFile('bff/package.json')) as { scripts: { build: string } }).scripts;

/** Sources that the build compiles into `bff/dist`, and the sources of the contract, which run without a build. */
const unbuilt = Array.from(build.matchAll(/--ignore "?([^\s"]+)/g), ([, pattern = '']) => pattern);
const serverSources = globSync('{src,migrations}/**/*.{ts,tsx}', { cwd: join(ROOT, 'bff'), exclude: unbuilt });
const contractSources = globSync('src/**/*.ts', { cwd: join(ROOT, 'bff/contract'), exclude: ['**/*.spec.ts'] });
const toCompiledFile = (source: string): string => `bff/dist/${source.replace(/\.tsx?$/, '.js')}`;
const compiledFiles = new Set(serverSources.map(toCompiledFile));

/** Returns a function that tells whether stage `server` of a Dockerfile contains a path, relative to `/app`. */
function createImage(text: string, locked: LockedPackages): (file: string) => boolean {
  const stages = parseStages(text);
  const [install = ''] = /npm ci .*--omit=dev.*/.exec(text) ?? [];
  const workspaces = Array.from(install.matchAll(/--workspace (\S+)/g), ([, name = '']) => name);
  const installed = findProductionFolders(locked, workspaces);
  return (file) =>
    hasFile(stages, 'server', posix.join('/app', file), {
      isInContext: (path) => !/(^|\/)(node_modules|dist)(\/|$)/.test(path) && existsSync(join(ROOT, path)),
      isCreatedBy: (command, path) =>
        command.includes('nx run-many -t build')
          ? compiledFiles.has(path)
          : command.endsWith(install) && installed.has(path),
    });
}

/** Returns the packages that a workspace or one of its dependencies would load from another folder, or not at all. */
function findMissingPackages(isInImage: (file: string) => boolean, locked: LockedPackages): string[] {
  return [...findProductionFolders(locked, ['@epm/bff', '@epm/contract'])].flatMap((folder) =>
    listRequirements(locked[folder] ?? {}).flatMap((name) => {
      const expected = findPackageFolder(name, folder, (candidate) => candidate in locked);
      return expected && findPackageFolder(name, folder, isInImage) === expected ? [] : [`${folder} → ${name}`];
    }),
  );
}

const isInServerImage = createImage(dockerfile, packages);

it('stage server has every package that the server and its dependencies declare', () => {
  expect(['bff/package.json', 'bff/contract/package.json'].filter((file) => !isInServerImage(file))).toEqual([]);
  expect(findProductionFolders(packages, ['@epm/bff']).size).toBeGreaterThan(200);
  expect(findMissingPackages(isInServerImage, packages)).toEqual([]);
});

/** Returns whether stage `server` has the file or the package that a file imports. */
function canLoad(name: string, file: string): boolean {
  const folder = posix.dirname(file);
  if (!name.startsWith('.'))
    return findPackageFolder(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '', folder, isInServerImage) !== undefined;
  // The compiler changes the extension, but the contract runs without a build.
  const isCompiled = file.startsWith('bff/dist/');
  return isInServerImage(posix.join(folder, isCompiled ? name : name.replace(/\.js$/, '.ts')));
}

it('stage server has every file and package that the server imports', async () => {
  const files = [
    ...serverSources.map((source) => ({ source: `bff/${source}`, file: toCompiledFile(source) })),
    ...contractSources.map((source) => ({ source: `bff/contract/${source}`, file: `bff/contract/${source}` })),
  ];
  expect(serverSources.length).toBeGreaterThan(500);
  const missing = await Promise.all(
    files.map(async ({ source, file }) => {
      // Compiled, because the compiler removes imports of types.
      const { code } = await transformFile(join(ROOT, source), { configFile: join(ROOT, 'bff/.swcrc'), swcrc: false });
      const imports = ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
      return imports.filter((name) => !isBuiltin(name) && !canLoad(name, file)).map((name) => `${file} → ${name}`);
    }),
  );
  expect(missing.flat()).toEqual([]);
});

describe('a package that npm installs inside a workspace', () => {
  const locked: LockedPackages = {
    'node_modules/@epm/bff': { link: true, resolved: 'bff' },
    bff: { dependencies: { 'tar-stream': '3.2.2' } },
    'bff/node_modules/tar-stream': { dependencies: { streamx: '2.0.0' } },
    'node_modules/streamx': {},
    'node_modules/tar-stream': {},
  };
  const wholeFolder = 'COPY --from=packages /app .\n';

  it('is in stage server', () => {
    expect(findMissingPackages(createImage(dockerfile, locked), locked)).toEqual([]);
  });

  it('is reported if the Dockerfile copies only the packages of the root', () => {
    expect(dockerfile).toContain(wholeFolder);
    const rootOnly = dockerfile.replace(wholeFolder, 'COPY --from=packages /app/node_modules node_modules\n');
    expect(findMissingPackages(createImage(rootOnly, locked), locked)).toEqual(['bff → tar-stream']);
  });
});
