// Written in JavaScript, because renderer processes load this file: see renderer-process.mjs.

/** Globals that give access to the network or to other processes. */
const REMOVED_GLOBALS = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel'];

/** Keys of undici's global dispatcher, which sends requests over the network. */
const DISPATCHER_KEYS = ['undici.globalDispatcher.1', 'undici.globalDispatcher.2'];

/** Members of Node's `process` that give access to modules, other processes, streams or users. */
const REMOVED_MEMBERS = [
  ...['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'execve', '_preload_modules'],
  ...['kill', '_kill', '_debugProcess', '_debugEnd', '_getActiveHandles', '_getActiveRequests'],
  ...['stdin', 'stdout', 'stderr', 'openStdin', 'loadEnvFile', 'report'],
  ...['setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups'],
];

const CONSOLE_METHODS = ['debug', 'error', 'group', 'groupEnd', 'info', 'log', 'trace', 'warn'];

export function sealProcess(host) {
  for (const name of REMOVED_GLOBALS) Reflect.deleteProperty(globalThis, name);
  const doNothing = () => undefined;
  const silentConsole = Object.fromEntries(CONSOLE_METHODS.map((name) => [name, doNothing]));
  const bareProcess = { env: { NODE_ENV: 'production' }, versions: {}, emit: () => false };
  const replaced = { console: silentConsole, process: bareProcess };
  for (const [name, value] of Object.entries(replaced)) defineReadOnly(globalThis, name, value);
  for (const name of DISPATCHER_KEYS) defineReadOnly(globalThis, Symbol.for(name), Object.freeze({}));
  for (const name of REMOVED_MEMBERS) Reflect.deleteProperty(host, name);
  // Node's code reads optional properties of its `process`. A getter that a bundle adds to a prototype would receive
  // `process`.
  Object.seal(Object.prototype);
  Object.seal(Object.getPrototypeOf(Object.getPrototypeOf(host)));
  // Node calls getters of these prototypes to read the length of bytes when it sends a message.
  for (const prototype of [Object.getPrototypeOf(Uint8Array.prototype), Uint8Array.prototype, Buffer.prototype])
    Object.freeze(prototype);
}

const defineReadOnly = (target, name, value) =>
  Object.defineProperty(target, name, { value, configurable: false, writable: false });
