/** Builds the staff screens as one bundle without federation: the baseline for the federated shell. */
import path from 'node:path';
import { rspack } from '@rspack/core';
import { createClientConfig } from '../../remote-kit/rspack/base.mjs';

const config = createClientConfig(path.resolve(import.meta.dirname, '../../../shell'), {
  app: 'one-bundle',
  classPrefix: 'o',
  styleFolders: ['mfe-public', 'mfe-backoffice', 'mfe-admin'].map((app) =>
    path.resolve(import.meta.dirname, '../../..', app, 'src'),
  ),
  budgets: {},
});
config.entry = { main: './src/main.tsx' };
config.output.path = path.resolve(import.meta.dirname, '../../../.cache/one-bundle');
config.output.publicPath = '/files/';
const replaceModule = (request, file) =>
  new rspack.NormalModuleReplacementPlugin(request, path.join(import.meta.dirname, file));
config.plugins.push(
  replaceModule(/^\.\/remotes\.ts$/, 'remotes.ts'),
  replaceModule(/design\/design-page\.tsx$/, 'design-page.ts'),
);
config.plugins.push(new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }));

export default config;
