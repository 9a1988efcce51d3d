import { JSDOM } from 'jsdom';
import { NODE_APIS } from './web-apis.mjs';

/** Names of the globals that Node itself uses, so they stay. */
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

/** The window of all web test files of a worker, because modules keep references to their window. */
const dom = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost/' });

for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(dom.window))) {
  // A window that runs no scripts has the JavaScript objects of this realm, for example Array.
  const isJavaScript = 'value' in descriptor && Object.is(descriptor.value, globalThis[name]);
  if (isJavaScript || NODE_GLOBALS.has(name) || name.startsWith('_')) continue;
  Object.defineProperty(globalThis, name, { ...descriptor, configurable: true });
}
for (const name of ['window', 'self', 'top', 'parent', 'frames'])
  Object.defineProperty(globalThis, name, { value: globalThis, writable: true, configurable: true });

// Code that asks an element for its window gets the same object as code that uses globals.
Object.defineProperty(document, 'defaultView', { get: () => globalThis });

// Frames are not among the timers that stop with a test file, because Base UI would wait forever for a lost frame.
const { setTimeout: startFrame, clearTimeout: cancelFrame } = globalThis;
globalThis.requestAnimationFrame = (callback) => startFrame(() => callback(performance.now()), 16);
globalThis.cancelAnimationFrame = (frame) => cancelFrame(frame);

/** Timers that a test file has started. */
const timers = new Set();
for (const [start, stop] of [
  ['setTimeout', clearTimeout],
  ['setInterval', clearInterval],
]) {
  const startTimer = globalThis[start];
  globalThis[start] = Object.defineProperties((...args) => {
    const timer = startTimer(...args);
    timers.add(() => stop(timer));
    return timer;
  }, Object.getOwnPropertyDescriptors(startTimer));
}

let errorListeners = 0;
globalThis.addEventListener = (type, ...rest) => {
  if (type === 'error') errorListeners++;
  dom.window.addEventListener(type, ...rest);
};
globalThis.removeEventListener = (type, ...rest) => {
  if (type === 'error') errorListeners--;
  dom.window.removeEventListener(type, ...rest);
};
globalThis.dispatchEvent = (event) => dom.window.dispatchEvent(event);
// An error in a listener fails the test, unless the test listens for errors.
dom.window.addEventListener('error', ({ error }) => {
  if (errorListeners === 0 && error) process.emit('uncaughtException', error);
});

const descriptors = (target) => Object.getOwnPropertyDescriptors(target);
/** The global object and the prototypes of the DOM, which test files stub. */
const targets = [
  globalThis,
  ...Object.values(descriptors(dom.window)).flatMap(({ value }) =>
    typeof value === 'function' && value.prototype ? [value.prototype] : [],
  ),
];
const originals = targets.map((target) => [target, descriptors(target)]);
const isSame = (one, other) => one?.value === other?.value && one?.get === other?.get && one?.set === other?.set;

/** Stops the timers of a test file and undoes its changes to globals, prototypes, document, storage, cookies and URL. */
export function resetDom() {
  for (const stop of timers) stop();
  timers.clear();
  errorListeners = 0;
  for (const [target, original] of originals)
    for (const key of new Set([...Object.getOwnPropertyNames(target), ...Object.keys(original)])) {
      const now = Object.getOwnPropertyDescriptor(target, key);
      if (isSame(now, original[key]) || now?.configurable === false) continue;
      if (original[key]) Object.defineProperty(target, key, original[key]);
      else delete target[key];
    }
  const { document } = dom.window;
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  dom.window.localStorage.clear();
  dom.window.sessionStorage.clear();
  dom.cookieJar.removeAllCookiesSync();
  dom.reconfigure({ url: 'http://localhost/' });
  dom.window.history.replaceState(null, '');
}
