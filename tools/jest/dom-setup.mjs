import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

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

// what a machine needs that does other things as well: only a test that fails waits as long
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

// jsdom lays nothing out, so there is nothing to scroll; suites that render on the server have no elements at all.
if (globalThis.Element) Element.prototype.scrollIntoView ??= () => undefined;
