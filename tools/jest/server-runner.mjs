import circus from 'jest-circus/runner';
import 'reflect-metadata';
import '../../bff/test/swc-loader.mjs';
import { needsOwnModules, runWithSharedModules } from './shared-modules.mjs';

/**
 * Equivalent of `jest.retryTimes(1, { logErrorsBeforeRetry: true })`. To be removed once a soak test under load shows
 * that no integration test depends on the machine's speed.
 */
const SECOND_TRY = { [Symbol.for('RETRY_TIMES')]: 1, [Symbol.for('LOG_ERRORS_BEFORE_RETRY')]: true };

/**
 * Runs an integration test file with the worker's modules. These tests have no `jest` object. A file that needs separate
 * modules, for example because it declares jobs, has `@own-modules` in its first comment.
 */
export default function runTests(...run) {
  const [, , environment, , testPath] = run;
  const isApart = needsOwnModules(testPath);
  Object.assign(isApart ? environment.global : globalThis, SECOND_TRY);
  return isApart ? circus.default(...run) : runWithSharedModules(run);
}
