/**
 * Build configuration shared by the shell and the remotes. Each app's rspack.config.mjs adds only what differs. Dev mode
 * (`rspack serve`) adds hot module replacement; a production build checks the size budgets.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { ClassNamesPlugin, longClassName } from './rspack.class-names.mjs';
import { BudgetPlugin, ChunkGroupsPlugin } from './rspack.plugins.mjs';

const root = import.meta.dirname;
const federationPackages = path.join(root, 'node_modules/@module-federation');
const routerBuild = path.join(root, 'node_modules/react-router/dist/production');
const isDev = process.env.RSPACK_SERVE === 'true' || process.argv.includes('serve');

const sources = [
  ...['shell', 'mfe-public', 'mfe-backoffice', 'mfe-admin'].map((app) => path.join(root, app, 'src')),
  path.join(root, 'shell/staff'),
];

/** First browser versions that support light-dark(), logical properties, nesting and subgrid. */
const BROWSER_TARGETS = ['chrome >= 123', 'edge >= 123', 'firefox >= 121', 'safari >= 17.5'];

/**
 * Singleton libraries: a page may load only one copy of each. The shell loads them eagerly. A remote uses the shell's
 * copy and fails to start if that copy's version is out of range. Publishing checks the versions in the manifest.
 */
const singletons = {
  react: '^19.0.0',
  'react/': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/': '^19.0.0',
  '@epm/router': '^0.1.0',
};

const shareAll = (options) =>
  Object.fromEntries(
    Object.entries(singletons).map(([key, requiredVersion]) => [key, { singleton: true, requiredVersion, ...options }]),
  );

function baseConfig(dir, { app, side }) {
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const isServer = side === 'server';
  const prefix = app.replace('mfe-', '')[0];
  return {
    name: `${app}:${side}`,
    context: dir,
    mode: isDev ? 'development' : 'production',
    target: isServer ? 'node24' : ['web', 'es2022'],
    devtool: isDev ? 'cheap-module-source-map' : false,
    bail: !isDev,
    output: {
      path: path.join(dir, 'dist', side),
      publicPath: 'auto',
      uniqueName: app,
      clean: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: isServer ? false : 'anonymous',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: isServer
        ? {}
        : {
            // By default, rspack bundles the CommonJS build of the federation runtime, which cannot be tree-shaken.
            '@module-federation/runtime': path.join(federationPackages, 'runtime/dist/bundler.js'),
            '@module-federation/runtime-tools': path.join(federationPackages, 'runtime-tools/dist/bundler.js'),
            // react-router resolves to its development build everywhere: https://github.com/remix-run/react-router/issues/14102
            'react-router/dom$': path.join(routerBuild, 'dom-export.mjs'),
            'react-router$': path.join(routerBuild, 'index.mjs'),
          },
    },
    module: {
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|svg)$/, type: 'asset/resource', generator: { emit: !isServer } },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            detectSyntax: 'auto',
            jsc: {
              target: isServer ? 'es2024' : 'es2022',
              transform: {
                react: { runtime: 'automatic', refresh: isDev && !isServer },
                reactCompiler: { target: '19' },
              },
            },
          },
        },
      ],
      // Custom properties keep their names, because style sheets share tokens and some component properties.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      // Class names must match between server and browser, otherwise hydration fails. They are unique per app, so that
      // one app's styles never match another app's elements.
      generator: {
        'css/auto': {
          localIdentName: isDev ? `${app}-[local]-[hash]` : longClassName,
          localIdentHashDigestLength: 5,
          exportsOnly: isServer,
        },
      },
    },
    plugins: [
      new rspack.DefinePlugin({ __APP_VERSION__: JSON.stringify(process.env.APP_VERSION ?? version) }),
      ...(isDev
        ? []
        : [new ClassNamesPlugin(prefix, [path.join(root, 'shell/ui'), path.join(dir, 'src'), ...sources])]),
      ...(isServer
        ? []
        : [
            new rspack.NormalModuleReplacementPlugin(/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, (resource) => {
              resource.request = resource.request.replace(/index\.cjs$/, 'bundler.js');
            }),
            new ChunkGroupsPlugin(),
          ]),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      // By default, LightningCSS expands each logical property into several rules for older browsers. Merging those
      // rules loses declarations. The tokens require light-dark() anyway.
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSER_TARGETS } }),
      ],
    },
    performance: { hints: false },
    stats: { preset: 'errors-warnings' },
    infrastructureLogging: { level: 'error' },
  };
}

/** Returns the browser build of an app, without federation. */
export function createClientConfig(dir, options) {
  const config = baseConfig(dir, { ...options, side: 'client' });
  if (!isDev) {
    // Must match the algorithm in tools/remotes/describe-build.ts. Otherwise the browser loads preloaded files twice.
    config.plugins.push(
      new rspack.SubresourceIntegrityPlugin({ enabled: true, hashFuncNames: ['sha256'] }),
      new BudgetPlugin(options.budgets),
    );
    return config;
  }
  // A page may have only one React Refresh runtime. With two, changes in a remote would not reach the shell's React.
  config.plugins.push(
    new ReactRefreshRspackPlugin({ overlay: false }),
    new rspack.NormalModuleReplacementPlugin(
      /^react-refresh\/runtime$/,
      path.join(root, 'tools/remotes/react-refresh-runtime.cjs'),
    ),
  );
  config.lazyCompilation = false;
  config.output.filename = config.output.chunkFilename = '[name].js';
  config.output.cssFilename = config.output.cssChunkFilename = '[name].css';
  config.devServer = {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT),
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    devMiddleware: { writeToDisk: false },
    client: { overlay: false, webSocketURL: `ws://127.0.0.1:${process.env.DEV_PORT}/ws` },
    hot: true,
  };
  return config;
}

/** Returns the server build: one CommonJS file, which the BFF evaluates. The BFF provides the `externals`. */
function serverConfig(dir, { app, entry, externals = [] }) {
  const config = baseConfig(dir, { app, side: 'server' });
  config.entry = { ssr: entry };
  config.output.filename = 'ssr.cjs';
  config.output.library = { type: 'commonjs2' };
  config.output.publicPath = '/';
  config.externals = externals;
  config.optimization = { ...config.optimization, minimize: false };
  config.plugins.push(new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }));
  return config;
}

/** Returns a separate build for a script of the shell, because the federation plugin adds its runtime to every entry. */
function scriptConfig(dir, name, entry, budgets) {
  const config = baseConfig(dir, { app: 'shell', side: name });
  config.entry = { [name]: entry };
  config.plugins.push(new BudgetPlugin(budgets));
  return config;
}

/** Returns the builds of the shell, which provides the singletons and has no remotes at build time. */
export function createShellConfigs(dir, { entry, loaderEntry, serviceWorkerEntry, serverEntry, cacheGroups, budgets }) {
  const config = createClientConfig(dir, { app: 'shell', budgets });
  config.entry = { main: entry };
  config.optimization.splitChunks = {
    chunks: 'initial',
    cacheGroups: { default: false, defaultVendors: false, ...cacheGroups },
  };
  config.plugins.push(
    new ModuleFederationPlugin({
      name: 'shell',
      remotes: {},
      shared: shareAll({ eager: true }),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      experiments: { optimization: { target: 'web', disableSnapshot: true } },
    }),
  );
  if (isDev) return config;
  return [
    config,
    scriptConfig(dir, 'loader', loaderEntry, budgets),
    scriptConfig(dir, 'service-worker', serviceWorkerEntry, budgets),
    serverConfig(dir, { app: 'shell', entry: serverEntry }),
  ];
}

/**
 * Returns the builds of a remote, which exposes `./routes` and uses the shell's singletons in the browser and on the
 * server.
 */
export function createRemoteConfigs(dir, { app, budgets }) {
  // remoteEntry.js lists the names and hashes of all chunks, about 100 bytes per page.
  const config = createClientConfig(dir, { app, budgets: { 'remoteEntry.js': 18, ...budgets } });
  config.entry = {};
  config.plugins.push(
    new ModuleFederationPlugin({
      name: app.replaceAll('-', '_'),
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/routes.tsx' },
      shared: shareAll({ strictVersion: true, import: false }),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
    }),
  );
  if (isDev) return config;
  const provideFromShell = ({ request }, done) =>
    /^(react|react-dom)($|\/)|^@epm\/router$/.test(request) ? done(null, `commonjs ${request}`) : done();
  return [config, serverConfig(dir, { app, entry: './src/routes.tsx', externals: [provideFromShell] })];
}
