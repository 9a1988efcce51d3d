import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';

const MAX_LINES = 350;
/** Of a test file, which is a list. */
const MAX_TEST_LINES = 460;
const typescript = ['**/*.ts', '**/*.tsx'];
const tests = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.int-spec.ts', '**/*.e2e.ts', 'bff/test/**', '**/testing/**'];

const element = (type) => ({ element: { type } });
const anyOf = (...types) => ({ element: { types: { anyOf: types } } });
/** What stands behind a slice's index.ts is its own business. */
const entryOf = (type) => ({ element: { type, fileInternalPath: 'index.ts' } });

/** A year, day or hour is that of the company, and never that of the machine or of UTC. */
const centralOnly = ['FullYear', 'Month', 'Date', 'Day', 'Hours'].flatMap((part) =>
  [`get${part}`, `getUTC${part}`].map((property) => ({
    property,
    message: 'Use centralYear, centralDay or the formats of @epm/contract.',
  })),
);

/** A chunk that does not arrive would replace the whole remote, with what was typed in it. */
const noBareLazy = {
  name: 'react',
  importNames: ['lazy'],
  message: 'Use lazyDialog or lazyPart of @epm/ui: they retry, and keep a failure to themselves.',
};

/** A page holds one router. */
const routerOnly = {
  group: ['react-router', 'react-router/*', 'react-router-dom', 'react-router-dom/*'],
  message: 'Import from @epm/router: the page holds one router, and it is shared through that facade.',
};

/** contract <- platform <- slices <- app; remotes meet neither one another nor the shell. Order: the first match wins. */
const rooms = {
  plugins: { boundaries },
  files: typescript,
  settings: {
    // Links are followed, so that @epm/ui and its kin count as the folders that they are.
    'import/resolver': {
      node: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'], preserveSymlinks: false },
    },
    'boundaries/elements-single-match': true,
    'boundaries/elements': [
      { type: 'contract', pattern: 'bff/contract' },
      { type: 'platform', pattern: 'bff/src/platform' },
      { type: 'slice', pattern: 'bff/src/*', capture: ['slice'] },
      { type: 'app', pattern: 'bff/src' },
      { type: 'migrations', pattern: 'bff/migrations' },
      { type: 'bff-test', pattern: 'bff/test' },
      { type: 'remote', pattern: 'mfe-*', capture: ['remote'] },
      { type: 'ui', pattern: 'shell/ui' },
      { type: 'router', pattern: 'shell/router' },
      { type: 'e2e', pattern: 'shell/e2e' },
      { type: 'shell', pattern: 'shell' },
      { type: 'bench', pattern: 'tools/bench' },
      { type: 'tools', pattern: 'tools' },
    ].map((descriptor) => ({ ...descriptor, partialMatch: false })),
    'boundaries/files': [{ category: 'test', pattern: tests }],
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message:
          '{{from.element.type}} may not import {{to.element.type}} from there: see "Direction" in ARCHITECTURE.md.',
        policies: [
          {
            from: { file: { categories: 'test' } },
            allow: { to: anyOf('bff-test', 'app', 'platform', 'slice', 'contract') },
          },
          { from: element('platform'), allow: { to: element('contract') } },
          { from: element('slice'), allow: { to: [anyOf('contract', 'platform'), entryOf('slice')] } },
          { from: element('app'), allow: { to: [anyOf('contract', 'platform', 'migrations'), entryOf('slice')] } },
          // Seeds are held to the slices' types; code of a slice may change under a migration that has run.
          { from: element('migrations'), allow: { to: element('contract') } },
          { from: element('migrations'), allow: { to: element('slice'), dependency: { kind: 'type' } } },
          {
            from: element('bff-test'),
            allow: { to: anyOf('contract', 'platform', 'slice', 'app', 'migrations', 'tools') },
          },
          { from: element('tools'), allow: { to: element('contract') } },
          // The one-bundle build that federation is measured against holds every screen at once.
          { from: element('bench'), allow: { to: anyOf('contract', 'tools', 'ui', 'router', 'shell', 'remote') } },
          // A journey holds each page to the bytes that the bench prints.
          { from: element('e2e'), allow: { to: element('bench') } },
          { from: element('router'), allow: { to: element('contract') } },
          { from: element('remote'), allow: { to: anyOf('contract', 'ui', 'router') } },
          { from: element('shell'), allow: { to: anyOf('contract', 'ui', 'router') } },
        ],
      },
    ],
    'boundaries/no-unknown-dependencies': 'error',
  },
};

/** ICU changes how locales write a date: older versions write Canada's as 11/22/2026. */
const isoByLocale = {
  selector: 'Literal[value=/^(en-CA|sv-SE)$/]',
  message: "No locale's format is ISO 8601 in every browser: use centralDay, or formatToParts.",
};

const browserEnvironment = {
  selector: "MemberExpression[object.object.name='process'][object.property.name='env'][property.name!='NODE_ENV']",
  message: 'A browser has no environment: what a page needs to know comes from the server. (NODE_ENV is the build.)',
};

const bareImport = {
  selector: 'ImportExpression:not(CallExpression[callee.name=/^(lazyDialog|lazyPart|withRetry)$/] ImportExpression)',
  message: 'Load it by lazyDialog, lazyPart or withRetry of @epm/ui: they repeat the request after a network error.',
};

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
    files: typescript,
    extends: [js.configs.recommended, tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-undef': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
    },
  },
  {
    // Rules that need types: a floating promise is an error that no test shows.
    files: typescript,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        { ignoreVoid: true, allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['test'] }] },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      // A caught value is passed on as it came; routes throw answers (data, redirect) by the router's own design.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allowThrowingUnknown: true,
          allow: [
            { from: 'package', package: 'react-router', name: ['DataWithResponseInit'] },
            { from: 'lib', name: 'Response' },
          ],
        },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.js'],
    rules: { 'max-lines': ['error', { max: MAX_LINES, skipBlankLines: false, skipComments: false }] },
  },
  {
    files: tests,
    rules: { 'max-lines': ['error', { max: MAX_TEST_LINES, skipBlankLines: false, skipComments: false }] },
  },
  rooms,
  {
    files: ['shell/**/*.ts', 'shell/**/*.tsx', 'mfe-*/**/*.ts', 'mfe-*/**/*.tsx'],
    ignores: ['shell/e2e/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'jsx-a11y-x': jsxA11y },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      // Focus moves only after the user acts: into a dialog, or to the first field with an error.
      'jsx-a11y-x/no-autofocus': 'off',
      // Safari announces no list whose bullets are removed unless it has the role.
      'jsx-a11y-x/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      // A scrollable region needs to be reachable by keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel'], tags: [] }],
    },
  },
  {
    files: ['shell/**/*.spec.tsx', 'mfe-*/**/*.spec.tsx'],
    extends: [testingLibrary.configs['flat/react']],
    rules: {
      // They take `within(dialog)` in a variable for the result of `render`.
      'testing-library/prefer-screen-queries': 'off',
      'testing-library/render-result-naming-convention': 'off',
      // Hydration, focus and attributes have no query.
      'testing-library/no-node-access': 'off',
      'testing-library/no-container': 'off',
      // The rule for absence also reports attributes that are null.
      'testing-library/prefer-presence-queries': ['error', { presence: true, absence: false }],
      // Some tests mount a page for the second time, as a reload does.
      'testing-library/no-manual-cleanup': 'off',
    },
  },
  {
    files: ['shell/**/*.ts', 'shell/**/*.tsx', 'mfe-*/**/*.ts', 'mfe-*/**/*.tsx'],
    ignores: ['shell/router/**', ...tests],
    rules: {
      'no-restricted-imports': ['error', { paths: [noBareLazy], patterns: [routerOnly] }],
    },
  },
  {
    files: ['mfe-*/src/app/**/*.ts', 'mfe-*/src/app/**/*.tsx'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [noBareLazy],
          patterns: [
            routerOnly,
            { group: ['**/features/**'], message: 'Features use what stands in app, and not the other way round.' },
          ],
        },
      ],
    },
  },
  {
    // The entry files hand the whole environment to readConfig; other code does not read it.
    files: ['bff/src/*/**/*.ts', 'bff/src/*/**/*.tsx', 'bff/contract/**/*.ts'],
    ignores: ['bff/src/platform/config/**', ...tests],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is read in platform/config only: inject Config.',
        },
        ...centralOnly,
      ],
    },
  },
  {
    files: ['shell/**/*.ts', 'shell/**/*.tsx', 'mfe-*/**/*.ts', 'mfe-*/**/*.tsx'],
    ignores: ['shell/e2e/**', ...tests],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'React', property: 'lazy', message: noBareLazy.message },
        ...centralOnly,
      ],
      'no-restricted-syntax': ['error', browserEnvironment, isoByLocale],
    },
  },
  {
    // Actions in routes.tsx load the chunk of their page, which is there when they run.
    files: ['mfe-*/**/*.ts', 'mfe-*/**/*.tsx'],
    ignores: ['**/routes.tsx', ...tests],
    rules: { 'no-restricted-syntax': ['error', browserEnvironment, isoByLocale, bareImport] },
  },
  {
    files: ['bff/contract/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', isoByLocale] },
  },
  {
    // The slices that a visitor waits for: `save` reads before it writes and costs 2.5 times an `insert`.
    files: ['bff/src/leads/**/*.ts', 'bff/src/analyses/**/*.ts', 'bff/src/platform/outbox/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "CallExpression[callee.property.name='save']", message: 'Hot path: use insert, update or upsert.' },
      ],
    },
  },
);
