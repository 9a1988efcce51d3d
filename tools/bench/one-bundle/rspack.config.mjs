/** The staff screens as one ordinary bundle, without federation: what the federated shell is measured against. */
import path from 'node:path';
import { rspack } from '@rspack/core';
import { plainClient } from '../../../rspack.base.mjs';

const config = plainClient(path.resolve(import.meta.dirname, '../../../shell'), { app: 'one-bundle' });
config.entry = { main: './src/main.tsx' };
config.output.path = path.resolve(import.meta.dirname, '../../../.cache/one-bundle');
config.output.publicPath = '/files/';
config.plugins.push(new rspack.NormalModuleReplacementPlugin(/federation[\\/]remotes\.ts$|^\.\/remotes\.ts$/, path.join(import.meta.dirname, 'remotes.ts')));

export default config;
