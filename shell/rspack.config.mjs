import { createShellConfigs } from '../rspack.base.mjs';

const matchPackages = (names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

export default createShellConfigs(import.meta.dirname, {
  entry: './src/main.tsx',
  loaderEntry: './src/loader.ts',
  serviceWorkerEntry: './service-worker/service-worker.ts',
  serverEntry: './src/server.tsx',
  // Separate files for code that rarely changes, so that it stays in the browser cache across versions.
  cacheGroups: {
    react: { test: matchPackages(['react', 'react-dom', 'scheduler']), name: 'react', enforce: true },
    router: {
      test: matchPackages(['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser']),
      name: 'router',
      enforce: true,
    },
  },
  // Public pages load these two scripts before the first interaction. Together they have at most 5 kB.
  budgets: { 'loader.js': 3.5, 'service-worker.js': 1.5 },
});
