/** Requires NODE_OPTIONS=--experimental-vm-modules, because all code is ES modules. */
const swc = {
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** Components are compiled with the React compiler, as in the build, because its memoization affects their behavior. */
const swcWeb = { ...swc, jsc: { ...swc.jsc, transform: { ...swc.jsc.transform, reactCompiler: { target: '19' } } } };

const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/', '<rootDir>/.nx/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
};

const config = {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/bff/**/*.spec.{ts,tsx}', '<rootDir>/tools/**/*.spec.ts'],
      setupFiles: ['reflect-metadata'],
    },
    {
      ...shared,
      displayName: 'web',
      transform: { '^.+\\.tsx?$': ['@swc/jest', swcWeb] },
      testEnvironment: '<rootDir>/tools/jest/dom-environment.mjs',
      testMatch: ['<rootDir>/{shell,mfe-public,mfe-backoffice,mfe-admin}/**/*.spec.{ts,tsx}'],
      moduleNameMapper: { '\\.css$': '<rootDir>/tools/jest/style-names.mjs' },
      setupFilesAfterEnv: ['<rootDir>/tools/jest/dom-setup.mjs'],
    },
    {
      ...shared,
      displayName: 'integration',
      testEnvironment: 'node',
      testRunner: '<rootDir>/tools/jest/shared-modules.mjs',
      testMatch: ['<rootDir>/bff/**/*.int-spec.ts'],
      globalSetup: '<rootDir>/bff/test/global-setup.mjs',
      globalTeardown: '<rootDir>/bff/test/global-teardown.mjs',
      setupFiles: ['reflect-metadata'],
    },
  ],
  // Long, because a loaded machine can be ten times slower than an idle one.
  testTimeout: 300_000,
  maxWorkers: 2,
};

/**
 * Jest treats every argument after `--selectProjects` as a project name, even a path. It would ignore the path and run
 * all tests of the valid projects.
 */
const [, selected = ''] = / --selectProjects ((?:[^-]\S* ?)+)/.exec(process.argv.join(' ')) ?? [];
const unknown = selected
  .split(' ')
  .filter((name) => name && !config.projects.some(({ displayName }) => displayName === name));
if (unknown.length > 0)
  throw new Error(
    `Jest has no project ${unknown.join(', ')}. To run the tests of a file: npm run check -- unit ${unknown[0]}`,
  );

export default config;
