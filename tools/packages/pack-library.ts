import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformFile, type Options } from '@swc/core';
import { ROOT } from '../stack/settings.ts';
import { webOptions } from '../remote-kit/jest/swc.mjs';
import { emitDeclarations } from './emit-declarations.ts';
import type { PublishedPackage } from './published-packages.ts';

/** Glob of the files that a package contains besides compiled code and package.json. */
const ASSET_GLOB = '**/*.{css,svg,woff2,txt,md}';

/** Assets from other folders, by package and subpath. */
const ADDITIONAL_ASSETS: Record<string, Record<string, string>> = {
  '@epm/contract': { './openapi.json': 'bff/openapi.json' },
};

/** Components are compiled with the React compiler, because builds of remotes do not compile installed packages. */
const swcOptions: Options = {
  ...webOptions,
  sourceMaps: false,
  // The types of SWC lack this option.
  jsc: { ...webOptions.jsc, target: 'es2022', rewriteRelativeImportExtensions: true } as Options['jsc'],
};

/** Writes the files of a package of the workspace: compiled code, declarations, assets and package.json. */
export async function writeLibrary(published: PublishedPackage, outDir: string): Promise<void> {
  const { name, folder, manifest, entries } = published;
  const sources = await emitDeclarations(published, outDir);
  for (const source of sources) {
    const { code } = await transformFile(path.join(folder, source), swcOptions);
    writeFileSync(path.join(outDir, source.replace(/\.tsx?$/, '.js')), code);
  }
  for (const asset of globSync(ASSET_GLOB, { cwd: folder, exclude: ['**/node_modules/**'] })) {
    mkdirSync(path.join(outDir, path.dirname(asset)), { recursive: true });
    cpSync(path.join(folder, asset), path.join(outDir, asset));
  }
  const additionalAssets = ADDITIONAL_ASSETS[name] ?? {};
  for (const [subpath, file] of Object.entries(additionalAssets))
    cpSync(path.join(ROOT, file), path.join(outDir, subpath));
  const exported = Object.entries(manifest.exports).map(([subpath, file]) => {
    const base = file.replace(/\.tsx?$/, '');
    return [subpath, subpath in entries ? { types: `${base}.d.ts`, default: `${base}.js` } : file];
  });
  writeManifest(published, outDir, {
    ...Object.fromEntries(exported),
    ...Object.fromEntries(Object.keys(additionalAssets).map((subpath) => [subpath, subpath])),
  });
}

/** Writes the package.json, without the fields that only this workspace uses. */
export function writeManifest({ folder }: Pick<PublishedPackage, 'folder'>, outDir: string, exports: object): void {
  const {
    private: _,
    nx: __,
    devDependencies: ___,
    ...manifest
  } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  const content = { ...manifest, license: 'UNLICENSED', exports };
  writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}
