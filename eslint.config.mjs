import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';

const noTestRetries = { object: 'jest', property: 'retryTimes', message: 'A flaky test is a defect. Fix its cause.' };
const typescriptFiles = ['**/*.ts', '**/*.tsx'];
const templateFiles = ['tools/remote-template/**/*.ts', 'tools/remote-template/**/*.tsx'];
const testFiles = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.int-spec.ts', '**/*.e2e.ts', 'bff/test/**', '**/testing/**'];

const selectElement = (type) => ({ element: { type } });
const selectAnyElement = (...types) => ({ element: { types: { anyOf: types } } });
/** Selects only a slice's index.ts. The other files of a slice are internal. */
const selectIndexFile = (type) => ({ element: { type, fileInternalPath: 'index.ts' } });

const isProtected = (app) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, app, 'package.json'), 'utf8')).epm.isProtected === true;

/** Names of the remotes that declare `epm.isProtected`. Without `mfe-`, because `captured.remote` has no prefix. */
const staffRemotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mfe-') && isProtected(name))
  .map((name) => name.slice('mfe-'.length));

/** Types of the parts of a remote: routes and layout, features, shared folders and test helpers. */
const remoteParts = ['remote', 'feature', 'shared', 'remote-test'];
const staffRemoteSelector = { element: { types: { anyOf: remoteParts }, captured: { remote: staffRemotes } } };
const selectSameRemote = (type) => ({ element: { type, captured: { remote: '{{ from.element.captured.remote }}' } } });

/** Bans date parts in UTC or the machine's time zone, because dates and hours are in the company's time zone. */
const noForeignTimeZone = ['FullYear', 'Month', 'Date', 'Day', 'Hours'].flatMap((part) =>
  [`get${part}`, `getUTC${part}`].map((property) => ({
    property,
    message: 'Use toCentralYear, toCentralDay or the date formats from @epm/contract.',
  })),
);

/** With React.lazy, an error while a chunk loads would replace the whole remote, and the user's input would be lost. */
const noReactLazy = {
  name: 'react',
  importNames: ['lazy'],
  message:
    'Use createLazyDialog or createLazyComponent from @epm/ui: they retry, and an error replaces only that component.',
};

const noReactRouter = {
  group: ['react-router', 'react-router/*', 'react-router-dom', 'react-router-dom/*'],
  message: 'Import from @epm/router, which shares one copy of the router between the shell and the remotes.',
};

const noLeadDataInternals = {
  group: ['**/lead-data/*', '!**/lead-data/index.ts'],
  message: 'Import from lead-data/index.ts. The other files of lead-data are internal.',
};

/**
 * Allowed dependencies: contract <- platform <- slices <- app. A remote imports neither another remote nor the shell,
 * and a feature imports no other feature. The first element that matches a file determines its type.
 */
const dependencyRules = {
  plugins: { boundaries },
  files: typescriptFiles,
  settings: {
    // Follows symbolic links, so that @epm/ui and the other workspaces resolve to their folders.
    'import/resolver': {
      node: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'], preserveSymlinks: false },
    },
    'boundaries/elements-single-match': true,
    'boundaries/elements': [
      { type: 'contract', pattern: 'bff/contract' },
      { type: 'object-store', pattern: 'bff/src/platform/object-store' },
      { type: 'platform', pattern: 'bff/src/platform' },
      { type: 'slice', pattern: 'bff/src/*', capture: ['slice'] },
      { type: 'app', pattern: 'bff/src' },
      { type: 'migrations', pattern: 'bff/migrations' },
      { type: 'bff-test', pattern: 'bff/test' },
      { type: 'feature', pattern: 'mfe-*/src/features/*', capture: ['remote', 'area'] },
      { type: 'remote-test', pattern: 'mfe-*/src/test', capture: ['remote'] },
      { type: 'shared', pattern: 'mfe-*/src/*', capture: ['remote', 'folder'] },
      { type: 'remote', pattern: 'mfe-*', capture: ['remote'] },
      { type: 'ui', pattern: 'shell/ui' },
      { type: 'router', pattern: 'shell/router' },
      { type: 'staff', pattern: 'shell/staff' },
      { type: 'e2e', pattern: 'shell/e2e' },
      { type: 'shell', pattern: 'shell' },
      { type: 'bench', pattern: 'tools/bench' },
      { type: 'template', pattern: 'tools/remote-template' },
      { type: 'tools', pattern: 'tools' },
    ].map((descriptor) => ({ ...descriptor, partialMatch: false })),
    'boundaries/files': [{ category: 'test', pattern: testFiles }],
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message:
          '{{from.element.type}} may not import this {{to.element.type}}: see "Dependencies" in ARCHITECTURE.md.',
        policies: [
          {
            from: { file: { categories: 'test' } },
            allow: {
              to: [
                selectAnyElement('bff-test', 'app', 'object-store', 'platform', 'slice', 'contract'),
                selectSameRemote('remote'),
                selectSameRemote('remote-test'),
              ],
            },
          },
          { from: selectElement('platform'), allow: { to: selectAnyElement('contract', 'object-store') } },
          {
            from: selectElement('slice'),
            allow: { to: [selectAnyElement('contract', 'object-store', 'platform'), selectIndexFile('slice')] },
          },
          {
            from: selectElement('app'),
            allow: { to: [selectAnyElement('contract', 'platform', 'migrations'), selectIndexFile('slice')] },
          },
          // Migrations import only types of slices, because a slice's code may change after a migration has run.
          { from: selectElement('migrations'), allow: { to: selectElement('contract') } },
          { from: selectElement('migrations'), allow: { to: selectElement('slice'), dependency: { kind: 'type' } } },
          {
            from: selectElement('bff-test'),
            allow: { to: selectAnyElement('contract', 'platform', 'slice', 'app', 'migrations', 'tools') },
          },
          // The tools publish versions and back up files, on disk or in a bucket.
          { from: selectElement('tools'), allow: { to: selectAnyElement('contract', 'object-store') } },
          // The bench compares federation with a build of all screens in one bundle.
          {
            from: selectElement('bench'),
            allow: { to: selectAnyElement('contract', 'tools', 'ui', 'router', 'staff', 'shell', ...remoteParts) },
          },
          // A browser test compares the size of each page with the bench's limits.
          { from: selectElement('e2e'), allow: { to: selectElement('bench') } },
          { from: selectElement('template'), allow: { to: selectAnyElement('contract', 'ui', 'router') } },
          { from: selectElement('router'), allow: { to: selectElement('contract') } },
          { from: selectElement('staff'), allow: { to: selectAnyElement('contract', 'ui', 'router') } },
          { from: selectAnyElement(...remoteParts), allow: { to: selectAnyElement('contract', 'ui', 'router') } },
          // Only staff remotes may import `staff`, so that visitors never download code for staff screens.
          { from: staffRemoteSelector, allow: { to: selectElement('staff') } },
          // A remote's routes load its features. Features share code only through the remote's other folders, which
          // import no feature: otherwise a folder could pass one feature's code to another.
          {
            from: selectAnyElement('remote', 'remote-test'),
            allow: { to: [selectSameRemote('feature'), selectSameRemote('shared')] },
          },
          { from: selectAnyElement('feature', 'shared'), allow: { to: selectSameRemote('shared') } },
          { from: selectElement('remote-test'), allow: { to: selectSameRemote('remote') } },
          { from: selectElement('shell'), allow: { to: selectAnyElement('contract', 'ui', 'router') } },
        ],
      },
    ],
    'boundaries/no-unknown-dependencies': 'error',
  },
};

/** Bans locales as ISO formatters. The format depends on the ICU version: some versions format en-CA as 11/22/2026. */
const noLocaleAsIso = {
  selector: 'Literal[value=/^(en-CA|sv-SE)$/]',
  message: 'No locale formats dates as ISO 8601 in every browser. Use toCentralDay or formatToParts.',
};

const noBrowserEnvironment = {
  selector: "MemberExpression[object.object.name='process'][object.property.name='env'][property.name!='NODE_ENV']",
  message: 'Browsers have no environment variables. Get settings from the server. (The build sets NODE_ENV.)',
};

const noBareDynamicImport = {
  selector:
    'ImportExpression:not(CallExpression[callee.name=/^(createLazyDialog|createLazyComponent|withRetry)$/] ImportExpression)',
  message:
    'Load it with createLazyDialog, createLazyComponent or withRetry from @epm/ui, which retry after a network error.',
};

/** Checks the rules that oxlint lacks. The other rules are in .oxlintrc.json. */
export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '.nx/**',
      '.data/**',
      '**/.cache/**',
      '**/generated/**',
      'coverage/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: typescriptFiles,
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { jsDocParsingMode: 'none' } },
    // The oxlint rule does not recognize a value that the next iteration of a loop uses.
    rules: { 'no-useless-assignment': 'error' },
  },
  {
    // oxlint cannot check the template, because its package @epm/remote-kit is not installed in the workspace.
    files: templateFiles,
    extends: [js.configs.recommended, tseslint.configs.recommended],
    plugins: { 'jsx-a11y-x': jsxA11y },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      'jsx-a11y-x/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      'no-undef': 'off',
      eqeqeq: 'error',
      'max-lines': ['error', 350],
    },
  },
  {
    files: testFiles,
    rules: { 'no-restricted-properties': ['error', noTestRetries] },
  },
  dependencyRules,
  {
    files: ['shell/**/*.spec.tsx', 'mfe-*/**/*.spec.tsx'],
    extends: [testingLibrary.configs['flat/react']],
    rules: {
      // These rules mistake a variable with the result of `within(dialog)` for the result of `render`.
      'testing-library/prefer-screen-queries': 'off',
      'testing-library/render-result-naming-convention': 'off',
      // Testing Library has no queries for hydration, focus or attributes.
      'testing-library/no-node-access': 'off',
      'testing-library/no-container': 'off',
      // With `absence`, the rule also reports assertions on null attributes.
      'testing-library/prefer-presence-queries': ['error', { presence: true, absence: false }],
      // Some tests remount a page to simulate a reload.
      'testing-library/no-manual-cleanup': 'off',
    },
  },
  {
    files: ['shell/**/*.ts', 'shell/**/*.tsx', 'mfe-*/**/*.ts', 'mfe-*/**/*.tsx'],
    ignores: ['shell/router/**', ...testFiles],
    rules: {
      'no-restricted-imports': ['error', { paths: [noReactLazy], patterns: [noReactRouter] }],
    },
  },
  {
    files: ['mfe-backoffice/src/**/*.ts', 'mfe-backoffice/src/**/*.tsx'],
    ignores: ['mfe-backoffice/src/lead-data/**', ...testFiles],
    rules: {
      'no-restricted-imports': ['error', { paths: [noReactLazy], patterns: [noReactRouter, noLeadDataInternals] }],
    },
  },
  {
    // Only the entry files read the environment. They pass it to readConfig.
    files: ['bff/src/*/**/*.ts', 'bff/src/*/**/*.tsx', 'bff/contract/**/*.ts'],
    ignores: ['bff/src/platform/config/**', ...testFiles],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only the entry files read the environment. Inject Config.',
        },
        ...noForeignTimeZone,
      ],
    },
  },
  {
    files: ['shell/**/*.ts', 'shell/**/*.tsx', 'mfe-*/**/*.ts', 'mfe-*/**/*.tsx'],
    ignores: ['shell/e2e/**', ...testFiles],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'React', property: 'lazy', message: noReactLazy.message },
        ...noForeignTimeZone,
      ],
      'no-restricted-syntax': ['error', noBrowserEnvironment, noLocaleAsIso],
    },
  },
  {
    // Actions in routes.tsx import the chunk of their page, which is already loaded when an action runs.
    files: ['mfe-*/**/*.ts', 'mfe-*/**/*.tsx'],
    ignores: ['**/routes.tsx', ...testFiles],
    rules: { 'no-restricted-syntax': ['error', noBrowserEnvironment, noLocaleAsIso, noBareDynamicImport] },
  },
  {
    files: ['bff/contract/**/*.ts'],
    ignores: testFiles,
    rules: { 'no-restricted-syntax': ['error', noLocaleAsIso] },
  },
  {
    // Visitors wait for the writes in these folders. `save` reads before it writes and takes 2.5 times as long as
    // `insert`.
    files: ['bff/src/leads/**/*.ts', 'bff/src/analyses/**/*.ts', 'bff/src/platform/outbox/**/*.ts'],
    ignores: testFiles,
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "CallExpression[callee.property.name='save']", message: 'Hot path: use insert, update or upsert.' },
      ],
    },
  },
);
