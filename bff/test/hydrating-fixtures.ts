import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { changeDeploy, publishFixture } from './release-fixtures.ts';

const { resolve } = createRequire(import.meta.url);

/** Client-side libraries of the shell, in dependency order. */
const LIBRARY_FILES = [
  ['scheduler', 'scheduler', 'scheduler.production.js'],
  ['react', 'react', 'react.production.js'],
  ['react-dom', 'react-dom', 'react-dom.production.js'],
  ['react-dom/client', 'react-dom', 'react-dom-client.production.js'],
] as const;

/** Returns a script that defines `requireLibrary`. */
function bundleLibraries(): string {
  const modules = LIBRARY_FILES.map(([name, pack, file]) => {
    const code = readFileSync(join(dirname(resolve(`${pack}/package.json`)), 'cjs', file), 'utf8');
    return `define('${name}', (module, exports, require) => {${code}\n});`;
  });
  return `window.requireLibrary = (() => {
    const loaded = {};
    const require = (name) => loaded[name];
    const define = (name, run) => {
      const module = { exports: {} };
      run(module, module.exports, require);
      loaded[name] = module.exports;
    };
    ${modules.join('\n')}
    return require;
  })();`;
}

/** Loads the scripts on the first interaction, like the shell. */
const LOADER_CODE = `
  const { scripts } = JSON.parse(document.getElementById('page-boot').textContent);
  addEventListener('keydown', () => {
    for (const { url } of scripts) document.head.append(Object.assign(document.createElement('script'), { src: url, async: false }));
  }, { once: true });`;

/** Loads the remote and hydrates the page. Reports errors like the shell. */
const START_CODE = `
  const { createElement, useEffect } = requireLibrary('react');
  const { remotes } = JSON.parse(document.getElementById('page-boot').textContent);
  const fail = (kind) => (error) => {
    console.error(error);
    navigator.sendBeacon('/api/client-errors', new Blob([JSON.stringify({ kind })]));
  };
  function Marker({ children }) {
    useEffect(() => void (document.documentElement.dataset.hydrated = ''), []);
    return children;
  }
  async function start() {
    const { createPage } = await import(remotes['mfe-public'].entry.url);
    const app = createElement(Marker, null, createElement(await createPage(requireLibrary('react'))));
    requireLibrary('react-dom/client').hydrateRoot(document.getElementById('root'), app, { onRecoverableError: fail('hydration') });
  }
  start().catch(fail('chunk'));`;

/** Publishes a shell whose pages hydrate with React. The remote exports `createPage`. */
export function publishHydratingShell(store: string, version: string): void {
  const clientFiles = { 'libraries.js': bundleLibraries(), 'main.js': START_CODE, 'loader.js': LOADER_CODE };
  const folder = publishFixture(store, 'shell', version, {}, undefined, clientFiles);
  changeDeploy(folder, { scripts: ['libraries.js', 'main.js'] });
}

/**
 * Returns the client file of a remote that the hydrating shell loads.
 * @param text text that the page shows after the name of the version
 * @param code statements that run when the page is rendered
 * @param start statements that run when the remote is loaded
 */
export const createContainer = (version: string, { text = 'rendered by the shell', code = '', start = '' } = {}) => ({
  'remoteEntry.js': `export const createPage = async ({ createElement, useEffect }) => {
    ${start};
    return () => { ${code}; return createElement('main', null, '${version} ${text} for a visitor'); };
  };`,
});
