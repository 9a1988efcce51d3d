import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';

const require = createRequire(import.meta.url);
/** Symbol of Jest's event listeners, which must not carry over from one test file to the next. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');
process.setSourceMapsEnabled(true);

/** Returns whether the test file needs separate modules: it has `@own-modules` in its first comment. */
export const needsOwnModules = (testPath) => readFileSync(testPath, 'utf8').slice(0, 300).includes('@own-modules');

let runs = 0;

/**
 * Jest's test runner with Node's module cache: a worker loads the packages and the tested modules, several thousand
 * files, only once. Loading them for each test file took longer than the tests. All test files of a worker share the
 * state of these modules.
 * @param globals added to Jest's globals, such as `jest`
 */
export function runWithSharedModules([globalConfig, config, , runtime, testPath, sendMessageToJest], globals = {}) {
  // Jest's stack trace formatter can't map the lines of modules that Node loaded.
  Error.prepareStackTrace = undefined;
  // Setup files run for each test file. The query makes Node evaluate them again.
  const setupQuery = `?run=${++runs}`;
  const native = {
    requireInternalModule: (file) => {
      delete require.cache[file];
      globalThis[LISTENERS] = undefined;
      return require(file);
    },
    requireModule: (file) => require(file),
    setGlobalsForRuntime: (jestGlobals) => Object.assign(globalThis, jestGlobals, globals),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) =>
      import(pathToFileURL(file).href + (config.setupFilesAfterEnv.includes(file) ? setupQuery : '')),
    enterTestCode: () => runtime.enterTestCode(),
    leaveTestCode: () => runtime.leaveTestCode(),
  };
  return circus.default(globalConfig, config, { global: globalThis }, native, testPath, sendMessageToJest);
}
