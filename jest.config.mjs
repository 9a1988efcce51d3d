import { serverOptions, webOptions } from './tools/remote-kit/jest/swc.mjs';

/** Tier of the files to run: `quick`, `deep`, or both if not set, as in `npm run check`. */
const { TEST_TIER } = process.env;
const OTHER_TIER = { quick: ['\\.deep\\.'], deep: ['^(?!.*\\.deep\\.)'] };

const sharedOptions = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', serverOptions] },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/', '<rootDir>/.nx/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', ...(OTHER_TIER[TEST_TIER] ?? [])],
};

/** Requires NODE_OPTIONS=--experimental-vm-modules, because all code is ES modules. */
const config = {
  projects: [
    {
      ...sharedOptions,
      displayName: 'unit',
      testRunner: '<rootDir>/tools/jest/server-runner.mjs',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/bff/**/*.spec.{ts,tsx}', '<rootDir>/tools/**/*.spec.ts'],
      setupFiles: ['reflect-metadata'],
    },
    {
      ...sharedOptions,
      displayName: 'web',
      transform: { '^.+\\.tsx?$': ['@swc/jest', webOptions] },
      testEnvironment: '<rootDir>/tools/jest/web-environment.mjs',
      testRunner: '<rootDir>/tools/jest/web-runner.mjs',
      testMatch: ['<rootDir>/{shell,mfe-public,mfe-backoffice,mfe-admin}/**/*.spec.{ts,tsx}'],
      moduleNameMapper: { '\\.css$': '<rootDir>/tools/remote-kit/jest/style-names.mjs' },
      setupFilesAfterEnv: ['<rootDir>/tools/jest/dom-setup.mjs'],
    },
    {
      ...sharedOptions,
      displayName: 'integration',
      testEnvironment: 'node',
      testRunner: '<rootDir>/tools/jest/server-runner.mjs',
      testMatch: ['<rootDir>/bff/**/*.int-spec.ts'],
      globalSetup: '<rootDir>/bff/test/global-setup.mjs',
      globalTeardown: '<rootDir>/bff/test/global-teardown.mjs',
      setupFiles: ['reflect-metadata'],
    },
  ],
  // A loaded machine can be ten times slower than an idle one.
  testTimeout: 300_000,
  maxWorkers: 2,
  testSequencer: '<rootDir>/tools/jest/slow-first.mjs',
};

/**
 * Rejects unknown project names. Jest takes every argument after `--selectProjects` as a project name. It would ignore
 * a path and run all tests of the selected projects.
 */
const [, selectedProjects = ''] = / --selectProjects ((?:[^-]\S* ?)+)/.exec(process.argv.join(' ')) ?? [];
const unknownProjects = selectedProjects
  .split(' ')
  .filter((name) => name && !config.projects.some(({ displayName }) => displayName === name));
if (unknownProjects.length > 0)
  throw new Error(
    `Jest has no project ${unknownProjects.join(', ')}. To run the tests of a file: npm run check -- unit ${unknownProjects[0]}`,
  );

export default config;
