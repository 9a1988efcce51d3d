import circus from 'jest-circus/runner';
import 'reflect-metadata';
import './server-loader.mjs';
import { needsOwnModules, runWithSharedModules } from './shared-modules.mjs';

/**
 * Runs a test file of the server or the tools with the modules that earlier test files of the same worker have loaded.
 * A file that needs separate modules, for example because it declares jobs, has `@own-modules` in its first comment.
 */
export default function runTests(...run) {
  const [, , , , testPath] = run;
  return needsOwnModules(testPath) ? circus.default(...run) : runWithSharedModules(run);
}
