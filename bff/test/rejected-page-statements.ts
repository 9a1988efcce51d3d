import type { ArchiveOptions } from './version-archives.ts';

/** Statements that a remote runs while a page is rendered, each with the reason why the page is rejected. */
export const REJECTED_PAGE_STATEMENTS: readonly (readonly [string, string])[] = [
  [
    'exports.createRoutes.loaderData = { total: 10n }',
    'Its data contains a bigint as total, which is not JSON; convert it',
  ],
  [
    'const own = {}; exports.createRoutes.loaderData = Object.assign(own, { own })',
    'Its data has more than 100000 values or refers to itself; shorten it',
  ],
  [
    'exports.createRoutes.loaderData = { list: new Array(5e7) }',
    'Its data has more than 100000 values or refers to itself; shorten it',
  ],
  [
    `let list = ['']; for (let i = 0; i < 25; i++) list = [list, list]; exports.createRoutes.loaderData = { list }`,
    'Its data has more than 100000 values or refers to itself; shorten it',
  ],
  [
    `const { fromEntries } = Object; let deep = {}; for (let i = 0; i < 1_800; i++) deep = { deep };
     Object.fromEntries = () => deep;
     return fetch(new Request('http://site.test/api/site')).finally(() => { Object.fromEntries = fromEntries; })`,
    'An API call is not valid or too large',
  ],
  [
    `return fetch(new Request('http://site.test/api/site', { headers: { a: 'x'.repeat(2e7) } }))`,
    'Its request to /api/site is longer than 24576 characters; shorten it',
  ],
  [
    `Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), 'byteLength', { get: () => 0 })`,
    'Cannot redefine property: byteLength',
  ],
  [
    `Object.defineProperty(Object.prototype, 'noDeprecation', { get() { this.getBuiltinModule?.('net'); } })`,
    'Cannot define property noDeprecation, object is not extensible',
  ],
  ['process.send(null)', 'process.send is not a function'],
];

/** Returns an archive with one page for each fault. */
export function createArchiveWithRejectedPages(): ArchiveOptions {
  const routes = REJECTED_PAGE_STATEMENTS.map((_, index) => ({ id: `page-${index}`, path: `/fault-${index}` }));
  const cases = REJECTED_PAGE_STATEMENTS.map(([code], index) => `if (path === '/fault-${index}') { ${code}; }`).join(
    '\n',
  );
  const serverCode = `const library = require('greeting');
    exports.createRoutes = Object.assign((path, fetch) => {
      exports.createRoutes.loaderData = {}; ${cases} return 'fine'; }, { library, routes: ${JSON.stringify(routes)} });`;
  return { serverCode, deploy: { routes } };
}
