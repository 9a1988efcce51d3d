import circus from 'jest-circus/runner';
import { needsOwnModules, runWithSharedModules } from './shared-modules.mjs';
import { installDom, resetDom } from './shared-dom.mjs';
import './web-loader.mjs';

// React's development build would report each render to the performance panel of a browser. It looks for these functions
// when it is loaded.
console.timeStamp = undefined;
console.createTask = undefined;

/**
 * Runs a web test file with the worker's shared modules and window. A file that renders as the server does, or that
 * changes a module's state, needs separate modules and a separate window. It has `@own-modules` in its first comment.
 */
export default async function runTests(...run) {
  const [, , , , testPath] = run;
  if (needsOwnModules(testPath)) return circus.default(...run);
  installDom();
  try {
    return await runWithSharedModules(run);
  } finally {
    resetDom();
  }
}
