/**
 * Build configuration shared by the shell and the remotes, in this repository and in others. Each app adds only what
 * differs. Dev mode (`rspack serve`) adds hot module replacement; a production build checks the size budgets.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { ClassNamesPlugin, LONG_CLASS_NAME_TEMPLATE } from './class-names.mjs';
import { findPackage } from './find-package.mjs';
import { BudgetPlugin, ChunkGroupsPlugin } from './plugins.mjs';

export const isDev = process.env.RSPACK_SERVE === 'true' || process.argv.includes('serve');

/** First browser versions that support light-dark(), logical properties, nesting and subgrid. */
const BROWSER_TARGETS = ['chrome >= 123', 'edge >= 123', 'firefox >= 121', 'safari >= 17.5'];

/**
 * Singleton libraries: a page may load only one copy of each. The shell loads them eagerly. A remote uses the shell's
 * copy and fails to start if that copy's version is out of range. Publishing checks the versions in the manifest.
 */
const getSingletonRanges = (dir) => ({
  react: '^19.0.0',
  'react/': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/': '^19.0.0',
  '@epm/router': findRouterRange(dir),
});

const readPackageVersion = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;

/**
 * Returns the range of the shell's `@epm/router` versions that a build with the installed version supports. Includes
 * the minor version, because minor versions add members to `Host`, which the build may use.
 */
function findRouterRange(dir) {
  const [major, minor] = readPackageVersion(findPackage(dir, '@epm/router')).split('.');
  return `^${major}.${minor}.0`;
}

/** Returns the federation settings of the singletons for the build of the app in a folder. */
export const createSharedSettings = (dir, options) =>
  Object.fromEntries(
    Object.entries(getSingletonRanges(dir)).map(([key, requiredVersion]) => [
      key,
      { singleton: true, requiredVersion, ...options },
    ]),
  );

/**
 * Returns the folders with the style sheets that a build can include. The first folders get the shortest class names.
 */
const listStyleFolders = (dir, others) =>
  [findPackage(dir, '@epm/ui'), path.join(dir, 'src'), findPackage(dir, '@epm/staff'), ...others].filter(
    (folder) => folder !== null,
  );

/** Puts the styles of a shared package into a cascade layer, so that the classes of pages override them. */
const createLayerRule = (dir, name, layer) => ({
  test: /\.module\.css$/,
  include: `${findPackage(dir, name)}${path.sep}`,
  loader: path.join(import.meta.dirname, 'style-layer-loader.mjs'),
  options: { layer },
});

/** Returns aliases for library builds that bundlers do not choose by default. */
function createBuildAliases(dir) {
  const runtime = findPackage(import.meta.dirname, '@module-federation/runtime');
  const runtimeTools = findPackage(import.meta.dirname, '@module-federation/runtime-tools');
  const router = findPackage(dir, 'react-router');
  return {
    // By default, rspack bundles the CommonJS build of the federation runtime, which cannot be tree-shaken.
    '@module-federation/runtime/core$': path.join(runtime, 'dist/core.js'),
    '@module-federation/runtime': path.join(runtime, 'dist/bundler.js'),
    '@module-federation/runtime-tools': path.join(runtimeTools, 'dist/bundler.js'),
    // react-router resolves to its development build everywhere: https://github.com/remix-run/react-router/issues/14102
    ...(router && {
      'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
      'react-router$': path.join(router, 'dist/production/index.mjs'),
    }),
  };
}

/**
 * @param options.app name of the app
 * @param options.side name of the build, and of its folder in `dist`
 * @param options.classPrefix prefix of the app's class names, which no other app may use. By default, the app's name
 * without `mfe-`.
 * @param options.styleFolders further folders with style sheets that the build includes
 */
export function createBaseConfig(dir, { app, side, classPrefix = app.replace('mfe-', ''), styleFolders = [] }) {
  const isServer = side === 'server';
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
      alias: isServer ? {} : createBuildAliases(dir),
    },
    module: {
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        createLayerRule(dir, '@epm/ui', 'ui'),
        ...(findPackage(dir, '@epm/staff') ? [createLayerRule(dir, '@epm/staff', 'staff')] : []),
        { test: /\.(woff2|svg|png|jpe?g|webp|avif|gif)$/, type: 'asset/resource', generator: { emit: !isServer } },
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
                // The shell shares only the production runtime of JSX.
                react: { runtime: 'automatic', development: isDev && !isServer, refresh: isDev && !isServer },
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
          localIdentName: isDev ? `${app}-[local]-[hash]` : LONG_CLASS_NAME_TEMPLATE,
          localIdentHashDigestLength: 5,
          exportsOnly: isServer,
        },
      },
    },
    plugins: [
      new rspack.DefinePlugin({ __APP_VERSION__: JSON.stringify(process.env.APP_VERSION ?? readPackageVersion(dir)) }),
      ...(isDev ? [] : [new ClassNamesPlugin(classPrefix, listStyleFolders(dir, styleFolders))]),
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
  const config = createBaseConfig(dir, { ...options, side: 'client' });
  if (!isDev) {
    // Must match the algorithm in describe-build.ts. Otherwise the browser loads preloaded files twice.
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
      path.join(import.meta.dirname, 'react-refresh-runtime.cjs'),
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
export function createServerConfig(dir, { entry, externals = [], ...options }) {
  const config = createBaseConfig(dir, { ...options, side: 'server' });
  config.entry = { ssr: entry };
  config.output.filename = 'ssr.cjs';
  config.output.library = { type: 'commonjs2' };
  config.output.publicPath = '/';
  config.externals = externals;
  config.optimization = { ...config.optimization, minimize: false };
  config.plugins.push(new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }));
  return config;
}
