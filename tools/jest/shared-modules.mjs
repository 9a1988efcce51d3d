import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import circus from 'jest-circus/runner';
import { ModuleMocker } from 'jest-mock';

const require = createRequire(import.meta.url);
/** Symbol of Jest's event listeners, which must not carry over from one test file to the next. */
const LISTENERS_SYMBOL = Symbol.for('EVENT_HANDLERS');
process.setSourceMapsEnabled(true);

const jestGlobalsUrl = new URL('globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === '@jest/globals' ? { url: jestGlobalsUrl, shortCircuit: true } : nextResolve(specifier, context),
});

/**
 * Functions that are never faked. React's scheduler and Node need the first four, and Base UI would wait forever for an
 * animation frame that a fake timer dropped.
 */
const REAL_TIMERS = [
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'requestAnimationFrame',
  'cancelAnimationFrame',
];
const mocker = new ModuleMocker(globalThis);

/** Returns the functions of `jest` that tests use, for modules that Node loaded. */
function createJest(config) {
  const timers = new ModernFakeTimers({ config, global: globalThis });
  return {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    useFakeTimers: () => timers.useFakeTimers({ doNotFake: REAL_TIMERS }),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  };
}

/** Returns whether the test file needs separate modules: it has `@own-modules` in its first comment. */
export const needsOwnModules = (testPath) => readFileSync(testPath, 'utf8').slice(0, 300).includes('@own-modules');

let runCount = 0;

/**
 * Runs Jest's test runner with Node's module cache: a worker loads the packages and the tested modules, several
 * thousand files, only once. Loading them for each test file took longer than the tests. All test files of a worker
 * share the state of these modules.
 */
export async function runWithSharedModules([globalConfig, config, , runtime, testPath, sendMessageToJest]) {
  // Jest's stack trace formatter can't map the lines of modules that Node loaded.
  Error.prepareStackTrace = undefined;
  // Setup files run for each test file. The query string in their URL makes Node evaluate them again.
  const setupQuery = `?run=${++runCount}`;
  const jest = createJest(config);
  const native = {
    requireInternalModule: (file) => {
      delete require.cache[file];
      globalThis[LISTENERS_SYMBOL] = undefined;
      return require(file);
    },
    requireModule: (file) => require(file),
    setGlobalsForRuntime: (globals) => Object.assign(globalThis, globals, { jest }),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) =>
      import(pathToFileURL(file).href + (config.setupFilesAfterEnv.includes(file) ? setupQuery : '')),
    enterTestCode: () => runtime.enterTestCode(),
    leaveTestCode: () => runtime.leaveTestCode(),
  };
  try {
    return await circus.default(globalConfig, config, { global: globalThis }, native, testPath, sendMessageToJest);
  } finally {
    jest.useRealTimers();
    jest.restoreAllMocks();
  }
}
