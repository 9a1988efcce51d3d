import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  createBaseConfig,
  createClientConfig,
  createServerConfig,
  isDev,
  createSharedSettings,
} from '../tools/remote-kit/rspack/base.mjs';
import { BudgetPlugin } from '../tools/remote-kit/rspack/plugins.mjs';

const dir = import.meta.dirname;
const app = { app: 'shell', classPrefix: 's' };
/** Public pages load these two scripts before the first interaction. Together they have at most 5 kB. */
const budgets = { 'loader.js': 3.5, 'service-worker.js': 1.5 };

const matchPackages = (names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** Returns the build for the browser, which provides the singletons and has no remotes at build time. */
function createHostConfig() {
  const config = createClientConfig(dir, { ...app, budgets });
  config.entry = { main: './src/main.tsx' };
  config.optimization.splitChunks = {
    chunks: 'initial',
    cacheGroups: {
      default: false,
      defaultVendors: false,
      // Separate files for code that rarely changes, so that it stays in the browser cache across versions.
      react: { test: matchPackages(['react', 'react-dom', 'scheduler']), name: 'react', enforce: true },
      router: {
        test: matchPackages(['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser']),
        name: 'router',
        enforce: true,
      },
    },
  };
  config.plugins.push(
    new ModuleFederationPlugin({
      name: 'shell',
      remotes: {},
      shared: createSharedSettings(dir, { eager: true }),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      experiments: { optimization: { target: 'web', disableSnapshot: true } },
    }),
  );
  return config;
}

/** Returns a separate build for a script, because the federation plugin adds its runtime to every entry. */
function createScriptConfig(name, entry) {
  const config = createBaseConfig(dir, { ...app, side: name });
  config.entry = { [name]: entry };
  // Without a unique name, the hot updates of this build would replace the hot updates of the main build.
  config.output.uniqueName = `shell-${name}`;
  if (isDev) config.output.filename = '[name].js';
  else config.plugins.push(new BudgetPlugin(budgets));
  return config;
}

export default [
  createHostConfig(),
  createScriptConfig('loader', './src/loader.ts'),
  // A service worker would serve outdated files during development.
  ...(isDev ? [] : [createScriptConfig('service-worker', './service-worker/service-worker.ts')]),
  createServerConfig(dir, { ...app, entry: './src/server.tsx' }),
];
