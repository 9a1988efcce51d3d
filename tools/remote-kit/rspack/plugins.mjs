import { brotliCompressSync } from 'node:zlib';
import { rspack } from '@rspack/core';

/**
 * Writes assets.json with the files of each entry and each named chunk, so that the server can preload a route's files.
 */
export class ChunkGroupsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkGroups', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ChunkGroups', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const listFiles = (groups) =>
            Object.fromEntries(Array.from(groups, ([name, group]) => [name, [...group.getFiles()]]));
          const assets = {
            entries: listFiles(compilation.entrypoints),
            groups: listFiles(compilation.namedChunkGroups),
          };
          compilation.emitAsset('assets.json', new rspack.sources.RawSource(JSON.stringify(assets, null, 1)));
        },
      );
    });
  }
}

/** Fails the build if a file exceeds its budget. `budgets` maps file names without hash to kB after Brotli. */
export class BudgetPlugin {
  constructor(budgets = {}) {
    this.budgets = budgets;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Budget', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'Budget', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            const budget = this.budgets[file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')];
            if (budget === undefined) continue;
            const size = brotliCompressSync(source.buffer()).length / 1000;
            if (size > budget)
              compilation.errors.push(
                new rspack.WebpackError(`${file}: ${size.toFixed(1)} kB after Brotli, but its budget is ${budget} kB`),
              );
          }
        },
      );
    });
  }
}
