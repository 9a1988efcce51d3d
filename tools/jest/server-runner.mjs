import circus from 'jest-circus/runner';
import 'reflect-metadata';
import '../../bff/test/swc-loader.mjs';
import { needsOwnModules, runWithSharedModules } from './shared-modules.mjs';

/**
 * Runs an integration test file with the worker's modules. These tests have no `jest` object. A file that needs separate
 * modules, for example because it declares jobs, has `@own-modules` in its first comment.
 */
export default function runTests(...run) {
  const [, , , , testPath] = run;
  return needsOwnModules(testPath) ? circus.default(...run) : runWithSharedModules(run);
}
