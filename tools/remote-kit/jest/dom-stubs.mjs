/** Adds browser APIs that jsdom lacks. They do nothing, because jsdom has no layout. */
export function stubBrowserApis() {
  // Never reports a size, because sizes do not change without layout.
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
  // Suites that render on the server have no Element.
  if (globalThis.Element) Element.prototype.scrollIntoView ??= () => undefined;
}
