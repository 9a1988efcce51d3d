import { cacheStyles } from './quick-styles.mjs';
import { JSDOM } from 'jsdom';
import { NODE_APIS } from '../remote-kit/jest/web-apis.mjs';

/** Names of the globals that the window's members do not replace, because Node itself uses these globals. */
const NODE_GLOBALS = new Set([
  ...NODE_APIS,
  'globalThis',
  'console',
  'crypto',
  'performance',
  'queueMicrotask',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
]);
const nodeTimers = { setTimeout, setInterval, clearTimeout, clearInterval };
const getDescriptors = (target) => Object.getOwnPropertyDescriptors(target);

/** Window that all web test files of a worker share, because the shared modules hold references to the window. */
const dom = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost/' });
cacheStyles(dom.window);

/** Functions that stop the timers of the current test file. */
const timerStoppers = new Set();
const trackTimer = (start, stop) =>
  Object.defineProperties((...args) => {
    const timer = start(...args);
    timerStoppers.add(() => stop(timer));
    return timer;
  }, getDescriptors(start));

let errorListenerCount = 0;
/** Globals that replace the window's members of the same names. */
const REPLACEMENT_GLOBALS = {
  window: globalThis,
  self: globalThis,
  top: globalThis,
  parent: globalThis,
  frames: globalThis,
  setTimeout: trackTimer(nodeTimers.setTimeout, nodeTimers.clearTimeout),
  setInterval: trackTimer(nodeTimers.setInterval, nodeTimers.clearInterval),
  // Animation frames are not canceled after a test file, because Base UI would wait forever for a canceled frame.
  requestAnimationFrame: (callback) => nodeTimers.setTimeout(() => callback(performance.now()), 16),
  cancelAnimationFrame: (frame) => nodeTimers.clearTimeout(frame),
  addEventListener: (type, ...rest) => {
    if (type === 'error') errorListenerCount++;
    dom.window.addEventListener(type, ...rest);
  },
  removeEventListener: (type, ...rest) => {
    if (type === 'error') errorListenerCount--;
    dom.window.removeEventListener(type, ...rest);
  },
  dispatchEvent: (event) => dom.window.dispatchEvent(event),
};
// An error in a listener fails the test, unless the test listens for errors.
dom.window.addEventListener('error', ({ error }) => {
  if (errorListenerCount === 0 && error) process.emit('uncaughtException', error);
});
// Code that reads the window of an element must get the same object as code that uses globals.
Object.defineProperty(dom.window.document, 'defaultView', { get: () => globalThis });

// A window that runs no scripts shares this realm's JavaScript objects, such as Array.
const isLanguageGlobal = (name, { value }) => name in globalThis && Object.is(value, globalThis[name]);
const nodeGlobals = getDescriptors(globalThis);
const webGlobals = Object.fromEntries([
  ...Object.entries(getDescriptors(dom.window))
    .filter(
      ([name, descriptor]) => !NODE_GLOBALS.has(name) && !name.startsWith('_') && !isLanguageGlobal(name, descriptor),
    )
    .map(([name, descriptor]) => [name, { ...descriptor, configurable: true }]),
  ...Object.entries(REPLACEMENT_GLOBALS).map(([name, value]) => [
    name,
    { value, writable: true, enumerable: true, configurable: true },
  ]),
]);

/** Prototypes of the DOM classes. Test files stub their members. */
const prototypeDescriptors = Object.values(getDescriptors(dom.window))
  .flatMap(({ value }) => (typeof value === 'function' && value.prototype ? [value.prototype] : []))
  .map((prototype) => [prototype, getDescriptors(prototype)]);

/** Objects on which test files define properties, such as `document.hidden`. */
const instanceDescriptors = [dom.window.document, dom.window.navigator].map((object) => [
  object,
  getDescriptors(object),
]);

/**
 * Returns React's markers on a document. React marks a document to which it has added listeners, and would add the
 * listeners again without the marker.
 */
const getReactMarkers = (object) =>
  Object.fromEntries(Object.entries(getDescriptors(object)).filter(([name]) => name.startsWith('_react')));

const isSameDescriptor = (one, other) =>
  one?.value === other?.value && one?.get === other?.get && one?.set === other?.set;

/** Restores the properties of the target, and deletes properties that have no descriptor. */
function restoreProperties(target, descriptors) {
  for (const name of new Set([...Object.getOwnPropertyNames(target), ...Object.keys(descriptors)])) {
    const current = Object.getOwnPropertyDescriptor(target, name);
    if (isSameDescriptor(current, descriptors[name]) || current?.configurable === false) continue;
    if (descriptors[name]) Object.defineProperty(target, name, descriptors[name]);
    else delete target[name];
  }
}

/** Makes the window's members global. Must run before each web test file. */
export function installDom() {
  Object.defineProperties(globalThis, webGlobals);
}

/**
 * Restores Node's globals, because the next test file of the worker may test the server. Keeps globals that only
 * browsers have, because React may still be working on an update. Undoes the test file's changes to prototypes, the
 * document, storage, cookies and the URL.
 */
export function resetDom() {
  for (const stop of timerStoppers) stop();
  timerStoppers.clear();
  errorListenerCount = 0;
  restoreProperties(globalThis, { ...webGlobals, ...nodeGlobals });
  for (const [prototype, descriptors] of prototypeDescriptors) restoreProperties(prototype, descriptors);
  for (const [object, descriptors] of instanceDescriptors)
    restoreProperties(object, { ...getReactMarkers(object), ...descriptors });
  const { document, localStorage, sessionStorage, history } = dom.window;
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  dom.cookieJar.removeAllCookiesSync();
  dom.reconfigure({ url: 'http://localhost/' });
  history.replaceState(null, '');
}
