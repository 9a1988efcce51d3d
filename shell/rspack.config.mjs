import { shell } from '../rspack.base.mjs';

const ofPackages = (names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

export default shell(import.meta.dirname, {
  entry: './src/main.tsx',
  loaderEntry: './src/loader.ts',
  serviceWorkerEntry: './service-worker/service-worker.ts',
  serverEntry: './src/server.tsx',
  // Files that change rarely stay in the browser's cache across versions.
  cacheGroups: {
    react: { test: ofPackages(['react', 'react-dom', 'scheduler']), name: 'react', enforce: true },
    router: {
      test: ofPackages(['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser']),
      name: 'router',
      enforce: true,
    },
  },
  // Together at most 5 kB: the scripts that a public page loads before the first interaction.
  budgets: { 'loader.js': 3.5, 'service-worker.js': 1.5 },
});
