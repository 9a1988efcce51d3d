import { shell } from '../rspack.base.mjs';

const ofPackages = (names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

export default shell(import.meta.dirname, {
  entry: './src/main.tsx',
  loaderEntry: './src/loader.ts',
  serviceWorkerEntry: './service-worker/service-worker.ts',
  serverEntry: './src/server.tsx',
  // Separate files for code that changes rarely, which stays in the browser's cache across versions.
  cacheGroups: {
    react: { test: ofPackages(['react', 'react-dom', 'scheduler']), name: 'react', enforce: true },
    router: {
      test: ofPackages(['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser']),
      name: 'router',
      enforce: true,
    },
  },
  // A public page loads these two scripts before the first interaction. Together they have at most 5 kB.
  budgets: { 'loader.js': 3.5, 'service-worker.js': 1.5 },
});
