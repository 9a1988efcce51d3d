import { configure, getConfig } from '@testing-library/react';
import { unstable_NormalPriority as normalPriority, unstable_scheduleCallback as scheduleCallback } from 'scheduler';

/** Resolves after React has run all effects that it has scheduled. It schedules them at normal priority, in order. */
const waitForEffects = () =>
  new Promise((resolve) => {
    scheduleCallback(normalPriority, () => resolve());
  });

const { asyncWrapper, getElementError } = getConfig();

/** Sets all options again, because the previous test file may have changed them. */
export function configureTestingLibrary() {
  configure({
    // Long enough even while suites with a higher priority use the CPU. Only a failing test waits this long.
    asyncUtilTimeout: 30_000,
    defaultHidden: false,
    // A query that waits returns as soon as the element is in the document. On a busy machine, that can be before React
    // has run the effects that, for example, move the focus.
    asyncWrapper: (callback) =>
      asyncWrapper(async () => {
        const result = await callback();
        await waitForEffects();
        return result;
      }),
    // Do not print the document after each attempt of a query in waitFor. On timeout, waitFor prints the document once.
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics
        ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  });
}
