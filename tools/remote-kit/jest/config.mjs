import { createRequire } from 'node:module';
import path from 'node:path';
import { webOptions } from './swc.mjs';

const require = createRequire(import.meta.url);
const resolveKitFile = (file) => path.join(import.meta.dirname, file);

/** Returns the Jest configuration of a remote: components run in jsdom and are compiled as in the build. */
export const createJestConfig = (dir) => ({
  rootDir: dir,
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  testEnvironment: resolveKitFile('web-environment.mjs'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': [require.resolve('@swc/jest'), webOptions] },
  moduleNameMapper: { '\\.css$': resolveKitFile('style-names.mjs') },
  setupFilesAfterEnv: [resolveKitFile('setup.mjs')],
});
