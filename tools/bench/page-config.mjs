/**
 * rspack configuration that bundles each benchmark page into one script: the page to measure, and the baseline page
 * without libraries.
 */
import path from 'node:path';
import { rspack } from '@rspack/core';
import { createClientConfig } from '../remote-kit/rspack/base.mjs';

const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** @param dir folder with one entry file per name; the output folder is .cache/<folder name> */
export function createPageConfig(dir, names) {
  const app = path.basename(dir);
  const config = createClientConfig(path.join(repositoryRoot, 'mfe-backoffice'), {
    app,
    classPrefix: app[0],
    budgets: {},
  });
  config.entry = Object.fromEntries(names.map((name) => [name, path.join(dir, `${name}.ts`)]));
  config.output.path = path.join(repositoryRoot, '.cache', app);
  config.output.publicPath = '/files/';
  config.output.filename = '[name].js';
  config.output.cssFilename = '[name].css';
  config.optimization.splitChunks = false;
  config.plugins.push(new rspack.optimize.LimitChunkCountPlugin({ maxChunks: names.length }));
  return config;
}
