/** The lead table of the back office, and what it is measured against, each as one file. */
import path from 'node:path';
import { rspack } from '@rspack/core';
import { client } from '../../../rspack.base.mjs';

const config = client(path.resolve(import.meta.dirname, '../../../mfe-backoffice'), { app: 'lead-table', budgets: {} });
config.entry = { table: path.join(import.meta.dirname, 'table.ts'), bare: path.join(import.meta.dirname, 'bare.ts') };
config.output.path = path.resolve(import.meta.dirname, '../../../.cache/lead-table');
config.output.publicPath = '/files/';
config.output.filename = '[name].js';
config.output.cssFilename = '[name].css';
config.optimization.splitChunks = false;
config.plugins.push(new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 2 }));

export default config;
