import { ModernFakeTimers } from '@jest/fake-timers';
import circus from 'jest-circus/runner';
import { ModuleMocker } from 'jest-mock';
import { needsOwnModules, runWithSharedModules } from './shared-modules.mjs';
import { installDom, resetDom } from './shared-dom.mjs';
import './web-loader.mjs';

/**
 * Functions that are never faked. React's scheduler and Node's loader need the first four, and Base UI would wait forever
 * for an animation frame that a fake timer dropped.
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

/** Returns the functions of `jest` that web tests use, for modules that Node loaded. */
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

/**
 * Runs a web test file with the worker's modules and window. A file that needs separate ones, because it renders as the
 * server does or changes the state of a module, has `@own-modules` in its first comment.
 */
export default async function runTests(...run) {
  const [, config, , , testPath] = run;
  if (needsOwnModules(testPath)) return circus.default(...run);
  installDom();
  const jest = createJest(config);
  try {
    return await runWithSharedModules(run, { jest });
  } finally {
    jest.useRealTimers();
    jest.restoreAllMocks();
    resetDom();
  }
}
