import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ROOT } from '../stack/settings.ts';
import { writeManifest } from './pack-library.ts';

export const KIT_FOLDER = path.join(ROOT, 'tools/remote-kit');
/** Files of the workspace that the kit exports as `./tsconfig.json` and `./assets`. */
export const COMPILER_OPTIONS_FILE = path.join(ROOT, 'tsconfig.base.json');
export const ASSET_TYPES_FILE = path.join(ROOT, 'shell/ui/css.d.ts');

interface KitManifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

export const readKitManifest = (): KitManifest =>
  JSON.parse(readFileSync(path.join(KIT_FOLDER, 'package.json'), 'utf8')) as KitManifest;

/** Writes the files of the kit: the unchanged configurations, and the commands bundled into one script. */
export async function writeKit(outDir: string): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const { dependencies, exports } = readKitManifest();
  for (const name of ['rspack', 'jest', 'CHANGELOG.md'])
    cpSync(path.join(KIT_FOLDER, name), path.join(outDir, name), { recursive: true });
  cpSync(COMPILER_OPTIONS_FILE, path.join(outDir, 'tsconfig.json'));
  cpSync(ASSET_TYPES_FILE, path.join(outDir, 'assets.d.ts'));
  writeManifest({ folder: KIT_FOLDER }, outDir, exports);
  await bundleCommands(path.join(outDir, 'bin'), Object.keys(dependencies));
  chmodSync(path.join(outDir, 'bin/epm-remote.mjs'), 0o755);
}

/** Bundles the commands with the internal rules of the contract, because no published package exports these rules. */
function bundleCommands(outDir: string, externals: string[]): Promise<void> {
  const configuration: Configuration = {
    mode: 'none',
    target: 'node24',
    context: KIT_FOLDER,
    entry: './src/cli.ts',
    output: { path: outDir, filename: 'epm-remote.mjs', module: true, chunkFormat: 'module' },
    externalsType: 'module',
    externals,
    module: {
      parser: { javascript: { importMeta: false, createRequire: false, url: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        },
      ],
    },
    optimization: { minimize: false },
    plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
  };
  return new Promise((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}
