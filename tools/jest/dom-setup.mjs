import { afterEach } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';
import React from 'react';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// Above 10,000 a second React's development build records no stack for a new element. No test reads one, and they took a tenth of the time.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set: () => undefined,
  },
);

/** jsdom lays nothing out, so nothing ever changes its size. */
globalThis.ResizeObserver ??= class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });
globalThis.scrollTo = () => undefined;
// Base UI presses menu items with one; of a pointer's own facts no test asks
globalThis.PointerEvent ??= class PointerEvent extends (globalThis.MouseEvent ?? Event) {};

configure(({ getElementError }) => ({
  // what a machine needs that does other things as well: only a test that fails waits as long
  asyncUtilTimeout: 10_000,
  // A query that is repeated until it succeeds does not print the document after each attempt: waitFor adds it on timeout.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));
afterEach(cleanup);

// jsdom lays nothing out, so there is nothing to scroll; suites that render on the server have no elements at all.
if (globalThis.Element) Element.prototype.scrollIntoView ??= () => undefined;
