import { afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import React from 'react';
import { configureTestingLibrary } from './testing-library.mjs';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// React's development build records at most 10,000 owner stacks per second. This getter makes React behave as if that
// limit were reached, because no test reads owner stacks and recording them took a tenth of the time.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set: () => undefined,
    configurable: true,
  },
);

/** Stub, because sizes never change in jsdom, which has no layout. */
globalThis.ResizeObserver ??= class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });
globalThis.scrollTo = () => undefined;
// Base UI dispatches a PointerEvent to press menu items. A MouseEvent suffices, because no test reads pointer
// properties.
globalThis.PointerEvent ??= class PointerEvent extends (globalThis.MouseEvent ?? Event) {};

configureTestingLibrary();
afterEach(cleanup);

// jsdom has no layout, so this stub does nothing. Suites that render on the server have no Element.
if (globalThis.Element) Element.prototype.scrollIntoView ??= () => undefined;
