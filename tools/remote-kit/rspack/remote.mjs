import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { createClientConfig, createServerConfig, isDev, createSharedSettings } from './base.mjs';

/**
 * Returns the builds of a remote, which exposes `./routes` and uses the shell's singletons in the browser and on the
 * server. The name in the folder's package.json, without its scope, is the name of the remote.
 */
export function createRemoteConfigs(dir, { budgets, classPrefix } = {}) {
  const { name, epm } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const app = name.replace(/^@[^/]+\//, '');
  const options = { app, ...(classPrefix && { classPrefix }) };
  // remoteEntry.js lists the names and hashes of all chunks, about 100 bytes per page.
  const config = createClientConfig(dir, { ...options, budgets: { 'remoteEntry.js': 10, ...budgets } });
  config.entry = {};
  config.plugins.push(
    new ModuleFederationPlugin({
      name: app.replaceAll('-', '_'),
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/routes.tsx' },
      shared: createSharedSettings(dir, { strictVersion: true, import: false }),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      experiments: {
        // The shell provides the core of the federation runtime, 9 kB after Brotli.
        externalRuntime: true,
        optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
      },
    }),
  );
  // During development, only pages that the server renders need the server build.
  if (isDev && !epm.isServerRendered) return config;
  const provideFromShell = ({ request }, done) =>
    /^(react|react-dom)($|\/)|^@epm\/router$/.test(request) ? done(null, `commonjs ${request}`) : done();
  return [config, createServerConfig(dir, { ...options, entry: './src/routes.tsx', externals: [provideFromShell] })];
}
