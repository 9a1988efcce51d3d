/**
 * Program of a renderer process. It runs the server bundles of a shell and a remote, which other teams publish, apart
 * from the BFF: without environment variables, database, files and network. The bundles call the API through messages
 * to the BFF. The program is JavaScript with types in comments. As TypeScript, which Node compiles at each start, it
 * would start three times slower.
 *
 * @import { ApiCall, ApiReply, FromRenderer, PageTask, RendererCode, Task, ToRenderer } from './renderer-messages.ts'
 * @import { RemoteBundle, ShellBundle } from './evaluate-bundle.mjs'
 */
import { serialize } from 'node:v8';
import { evaluateRemote, evaluateShell } from './evaluate-bundle.mjs';

/**
 * @typedef {object} RenderRequest
 * @property {Request} request
 * @property {string} site
 * @property {string} remote
 * @property {unknown} createRoutes
 * @property {unknown} user
 * @property {PageTask['navigation']} navigation
 * @property {(request: Request) => Promise<Response>} fetch
 */

/**
 * @typedef {object} PendingCall
 * @property {(reply: ApiReply) => void} resolve
 * @property {(error: Error) => void} reject
 */

const host = process;
/** Maximum size of a page or of the body of an API call, in bytes. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;
/** Maximum length of an error message or a stack trace, in characters. */
const MAX_ERROR_TEXT = 4_000;
/** Saved, because bundles can replace globals and methods. */
const toText = String;
/** @type {(text: string, from: number, to: number) => string} */
const cut = Function.prototype.call.bind(String.prototype.slice);
/** @param {unknown} value */
const shorten = (value) => cut(toText(value), 0, MAX_ERROR_TEXT);
/** @param {FromRenderer} message */
const send = (message) => void host.send?.(message);

/** Globals that give access to the network or to other processes. */
const REMOVED_GLOBALS = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel'];

/**
 * Removes or replaces the globals that bundles must not use. Console output has no reader, and `console` gives access
 * to streams of Node.
 */
function sealGlobals() {
  for (const name of REMOVED_GLOBALS) Reflect.deleteProperty(globalThis, name);
  const doNothing = () => undefined;
  const silentConsole = Object.fromEntries(
    ['debug', 'error', 'group', 'groupEnd', 'info', 'log', 'trace', 'warn'].map((name) => [name, doNothing]),
  );
  const bareProcess = { env: { NODE_ENV: 'production' }, versions: {}, emit: () => false };
  for (const [name, value] of Object.entries({ console: silentConsole, process: bareProcess }))
    Object.defineProperty(globalThis, name, { value, configurable: false, writable: false });
}

/** @type {ShellBundle<RenderRequest> | undefined} */
let shell;
/** @type {RemoteBundle | undefined} */
let remote;
/** @type {Map<number, AbortController>} */
const controllers = new Map();
/** @type {Map<number, PendingCall>} */
const calls = new Map();
let lastCall = 0;

/** @param {RendererCode} code */
function load(code) {
  try {
    shell = evaluateShell(code.shell.code, code.shell.filename);
    if (code.remote) remote = evaluateRemote(code.remote.code, code.remote.filename, shell);
    send({ kind: 'loaded' });
  } catch (error) {
    send({ kind: 'loadFailed', message: getMessage(error), ...(error instanceof Error && { stack: error.stack }) });
  }
}

/** @param {unknown} error */
const getMessage = (error) => shorten(error instanceof Error ? error.message : error);

/**
 * Sends an API call for the task with this number. Rejects with the signal's reason when it aborts.
 * @param {number} id
 * @param {ApiCall} request
 * @param {AbortSignal} signal
 * @returns {Promise<ApiReply>}
 */
async function callApi(id, request, signal) {
  const call = ++lastCall;
  try {
    return await new Promise((resolve, reject) => {
      calls.set(call, { resolve, reject });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      send({ kind: 'call', id, call, request });
    });
  } finally {
    calls.delete(call);
  }
}

/**
 * Returns a `fetch` whose requests the BFF handles for the task with this number. Equal read requests share a reply
 * until the page sends a write request, because the frame and the content of a page often need the same data.
 * @param {number} id
 * @returns {RenderRequest['fetch']}
 */
function createFetch(id) {
  /** @type {Map<string, Promise<ApiReply>>} */
  const replies = new Map();
  return async (request) => {
    const { method, signal } = request;
    const { pathname, search } = new URL(request.url);
    const url = pathname + search;
    signal.throwIfAborted();
    const isRead = method === 'GET';
    if (!isRead) replies.clear();
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    if (body && body.byteLength > MAX_MESSAGE_BYTES) throw new Error(`Its request to ${pathname} is too large`);
    const call = () =>
      callApi(id, { method, url, headers: Object.fromEntries(request.headers), ...(body && { body }) }, signal);
    const pending = replies.get(url) ?? call();
    if (isRead) replies.set(url, pending);
    const reply = await pending;
    // The type does not guarantee that the bytes are not in shared memory.
    return new Response(/** @type {Uint8Array<ArrayBuffer> | null} */ (reply.body), reply);
  };
}

/**
 * @param {ShellBundle<RenderRequest>} bundle
 * @param {number} id
 * @param {PageTask} page
 */
function renderPage(bundle, id, { url, method, headers, body, site, remote: name, user, navigation }) {
  const controller = new AbortController();
  controllers.set(id, controller);
  const request = new Request(url, { method, headers, signal: controller.signal, ...(body !== undefined && { body }) });
  return bundle.render({
    request,
    site,
    remote: name,
    createRoutes: remote?.createRoutes,
    user,
    navigation,
    fetch: createFetch(id),
  });
}

/**
 * @param {number} id
 * @param {Task} task
 */
function run(id, task) {
  if (!shell) throw new Error('No bundle is loaded');
  if (task.kind === 'render') return renderPage(shell, id, task.page);
  const { createRoutes } = remote ?? {};
  const { render, routesOf, shared } = shell;
  const remoteRoutes = typeof createRoutes === 'function' ? routesOf(createRoutes) : null;
  return {
    exported: Object.fromEntries(Object.entries(shared).map(([name, library]) => [name, Object.keys(Object(library))])),
    missing: Object.entries({ render, routesOf })
      .filter(([, value]) => typeof value !== 'function')
      .map(([name]) => name),
    hasCreateRoutes: typeof createRoutes === 'function',
    routeCount: remoteRoutes?.length ?? 0,
    // Converts the routes to JSON, as in deploy.json, because functions cannot be sent to the BFF.
    routes: JSON.parse(JSON.stringify(remote ? remoteRoutes : listOwnRoutes(shell))),
  };
}

/**
 * Returns the routes of the shell, or null if an older shell does not export them.
 * @param {ShellBundle<RenderRequest>} bundle
 */
const listOwnRoutes = (bundle) => (typeof bundle.listOwnRoutes === 'function' ? bundle.listOwnRoutes() : null);

/**
 * @param {number} id
 * @param {Task} task
 */
async function runTask(id, task) {
  try {
    const result = serialize(await run(id, task));
    if (result.byteLength > MAX_MESSAGE_BYTES) throw new Error(`The page is larger than ${MAX_MESSAGE_BYTES} bytes`);
    send({ kind: 'done', id, result });
  } catch (error) {
    const stack = error instanceof Error ? shorten(error.stack) : undefined;
    send({ kind: 'failed', id, message: getMessage(error), stack });
  } finally {
    controllers.delete(id);
  }
}

/** @param {ToRenderer} message */
function receive(message) {
  switch (message.kind) {
    case 'load':
      return load(message);
    case 'ping':
      return send({ kind: 'pong' });
    case 'task':
      return void runTask(message.id, message.task);
    case 'abort':
      return controllers.get(message.id)?.abort(new Error(message.reason));
    case 'reply':
      return calls.get(message.call)?.resolve(message.reply);
    case 'callFailed':
      return calls.get(message.call)?.reject(new Error(message.message));
  }
}

host.on('message', receive);
// Ctrl-C and service managers signal all processes. The BFF still needs this process to finish its requests.
for (const signal of ['SIGINT', 'SIGTERM']) host.on(signal, () => undefined);
// The BFF has exited.
host.on('disconnect', () => host.exit());
// A page may abandon a promise, for example when it is aborted. The rejection must not crash the process, which also
// renders other pages.
host.on('unhandledRejection', () => undefined);
sealGlobals();
