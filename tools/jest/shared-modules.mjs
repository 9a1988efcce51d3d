import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import 'reflect-metadata';
import '../../bff/test/swc-loader.mjs';

const require = createRequire(import.meta.url);
/** Symbol of Jest's event listeners, which must not carry over from one test file to the next. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');
/**
 * Equivalent of `jest.retryTimes(1, { logErrorsBeforeRetry: true })`. To be removed once a soak test under load shows
 * that no integration test depends on the machine's speed.
 */
const SECOND_TRY = { [Symbol.for('RETRY_TIMES')]: 1, [Symbol.for('LOG_ERRORS_BEFORE_RETRY')]: true };
process.setSourceMapsEnabled(true);

/**
 * Jest's test runner with Node's module cache. A worker loads the server and its packages, several thousand files, only
 * once. Loading them for each test file took longer than the tests. These tests have no `jest` object and share the
 * state of the server's modules. A test file that needs separate modules, for example because it declares jobs, has
 * `@own-modules` in its first comment.
 */
export default function runTests(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const isApart = readFileSync(testPath, 'utf8').slice(0, 300).includes('@own-modules');
  Object.assign(isApart ? environment.global : globalThis, SECOND_TRY);
  if (isApart) return circus.default(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
  // Jest's stack trace formatter can't map the lines of modules that Node loaded.
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
