import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import 'reflect-metadata';
import '../../bff/test/swc-loader.mjs';

const require = createRequire(import.meta.url);
/** Where Jest keeps who listens to a run: one file's listeners are not to hear of the next. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');
/** What `jest.retryTimes(1, { logErrorsBeforeRetry: true })` sets: one slow moment of the machine must not stop a release. */
const SECOND_TRY = { [Symbol.for('RETRY_TIMES')]: 1, [Symbol.for('LOG_ERRORS_BEFORE_RETRY')]: true };
process.setSourceMapsEnabled(true);

/**
 * Jest's own test runner, except that modules are Node's: a worker loads the server and its packages, some thousands of
 * files, once and as in production, and not once for each file of tests, which took longer than the tests themselves.
 * Such tests have no `jest` object and share what the server's modules remember. A file that must not (it declares
 * jobs of its own, say) has `@own-modules` in its first comment.
 */
export default function runTests(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const isApart = readFileSync(testPath, 'utf8').slice(0, 300).includes('@own-modules');
  Object.assign(isApart ? environment.global : globalThis, SECOND_TRY);
  if (isApart) return circus.default(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
  // Node knows the lines of what it has loaded itself; Jest's way of naming them does not.
  Error.prepareStackTrace = undefined;
  const native = {
    requireInternalModule: (file) => {
      delete require.cache[file];
      globalThis[LISTENERS] = undefined;
      return require(file);
    },
    requireModule: (file) => require(file),
    setGlobalsForRuntime: (globals) => Object.assign(globalThis, globals),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) => import(pathToFileURL(file).href),
    enterTestCode: () => runtime.enterTestCode(),
    leaveTestCode: () => runtime.leaveTestCode(),
  };
  return circus.default(globalConfig, config, { global: globalThis }, native, testPath, sendMessageToJest);
}
