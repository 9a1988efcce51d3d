/**
 * Program of a renderer process. It runs the server bundles of a shell and a remote, which other teams publish, outside
 * the process of the BFF. The program has no environment variables and no access to the database, files or the network.
 * The bundles call the API through messages to the BFF. The program is JavaScript with types in comments. If it were
 * TypeScript, which Node compiles at each start, the start would take three times as long.
 *
 * @import { ApiCall, ApiReply, PageTask, Task, MessageToRenderer } from './renderer-messages.ts'
 * @import { RenderOutput } from '../pages.ts'
 * @import { Frame } from './renderer-frames.mjs'
 * @import { RemoteBundle, ShellBundle } from './evaluate-bundle.mjs'
 */
import { Socket } from 'node:net';
import { writeBoundedJson } from './bounded-json.mjs';
import { evaluateRemote, evaluateShell } from './evaluate-bundle.mjs';
import { encodeFrame, FrameReader } from './renderer-frames.mjs';
import { sealProcess } from './seal-process.mjs';

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

const nodeProcess = process;
/** Stream of messages from and to the BFF, on a file descriptor that the BFF opened for this process. */
const channel = new Socket({ fd: 3 });
const reader = new FrameReader();
/** Maximum size of a page's HTML and data together, in bytes. The BFF kills a process that sends more. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;
/** Maximum size of the body of an API call, in bytes. */
const MAX_BODY_BYTES = 256 * 1024;
/** Maximum length of the URL and the headers of an API call, and of a message, in characters. */
const MAX_CALL_LENGTH = 24 * 1024;
const MAX_MESSAGE_LENGTH = 256 * 1024;
/** Maximum length of a URL in an error message, in characters. */
const MAX_URL_TEXT_LENGTH = 100;
/** Maximum length of an error message or a stack trace, in characters. */
const MAX_ERROR_TEXT_LENGTH = 4_000;
/** Saved before bundles run, because bundles can replace globals and methods. */
const toText = String;
/** @type {(text: string, from: number, to: number) => string} */
const sliceText = Function.prototype.call.bind(String.prototype.slice);
/** @param {unknown} value */
const shortenErrorText = (value) => sliceText(toText(value), 0, MAX_ERROR_TEXT_LENGTH);
/**
 * @param {object} message
 * @param {(string | Uint8Array)[]} attachments
 */
const sendMessage = (message, ...attachments) =>
  void channel.write(encodeFrame(writeBoundedJson(message, 'Its message', MAX_MESSAGE_LENGTH), ...attachments));

/** @type {ShellBundle<RenderRequest> | undefined} */
let shell;
/** @type {RemoteBundle | undefined} */
let remote;
/** @type {Map<number, AbortController>} */
const abortControllers = new Map();
/** @type {Map<number, PendingCall>} */
const pendingCalls = new Map();
let lastCallId = 0;

/**
 * @param {{ shell: string, remote?: string }} filenames
 * @param {Frame['attachments']} code
 */
function loadBundles(filenames, [shellCode, remoteCode]) {
  try {
    shell = evaluateShell(shellCode.toString(), filenames.shell);
    if (filenames.remote !== undefined) remote = evaluateRemote(remoteCode.toString(), filenames.remote, shell);
    sendMessage({ kind: 'loaded' });
  } catch (error) {
    sendMessage({ kind: 'loadFailed', ...describeError(error) });
  }
}

/** @param {unknown} error */
const describeError = (error) =>
  error instanceof Error
    ? { message: shortenErrorText(error.message), stack: shortenErrorText(error.stack) }
    : { message: shortenErrorText(error) };

/**
 * Sends an API call for the task with this number. Rejects with the signal's reason when it aborts.
 * @param {number} id
 * @param {ApiCall} request
 * @param {AbortSignal} signal
 * @returns {Promise<ApiReply>}
 */
async function callApi(id, request, signal) {
  const call = ++lastCallId;
  try {
    return await new Promise((resolve, reject) => {
      pendingCalls.set(call, { resolve, reject });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      const { body, ...fields } = request;
      const what = `Its request to ${fields.url.slice(0, MAX_URL_TEXT_LENGTH)}`;
      writeBoundedJson(fields, what, MAX_CALL_LENGTH);
      if (body && body.length > MAX_BODY_BYTES)
        throw new Error(`${what} has more than ${MAX_BODY_BYTES} bytes; shorten it`);
      sendMessage({ kind: 'call', id, call, request: { ...fields, hasBody: body !== undefined } }, body ?? '');
    });
  } finally {
    pendingCalls.delete(call);
  }
}

/**
 * Returns a `fetch` whose requests the BFF handles for the task with this number. Equal read requests share a reply
 * until the page sends a write request. The frame and the content of a page often need the same data.
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
    const call = () =>
      callApi(id, { method, url, headers: Object.fromEntries(request.headers), ...(body && { body }) }, signal);
    const pending = replies.get(url) ?? call();
    if (isRead) replies.set(url, pending);
    const reply = await pending;
    // The cast is needed because the type of `body` allows shared memory, which `Response` does not accept.
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
  abortControllers.set(id, controller);
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

/** @param {ShellBundle<RenderRequest>} bundle */
function describeExports(bundle) {
  const { createRoutes } = remote ?? {};
  const { render, routesOf, listOwnRoutes, shared } = bundle;
  const remoteRoutes = typeof createRoutes === 'function' ? routesOf(createRoutes) : null;
  const missing = Object.entries({ render, routesOf, listOwnRoutes })
    .filter(([, value]) => typeof value !== 'function')
    .map(([name]) => name);
  return {
    exported: Object.fromEntries(Object.entries(shared).map(([name, library]) => [name, Object.keys(Object(library))])),
    missing,
    hasCreateRoutes: typeof createRoutes === 'function',
    routeCount: remoteRoutes?.length ?? 0,
    // Converts the routes to JSON, as in deploy.json, because functions cannot be sent to the BFF.
    routes: JSON.parse(JSON.stringify(remote || missing.length > 0 ? remoteRoutes : listOwnRoutes())),
  };
}

/**
 * Sends a page. Writes the page's data as JSON in this process, because that can take unlimited time and memory.
 * @param {number} id
 * @param {RenderOutput} page
 */
function sendPage(id, page) {
  if (page.kind === 'redirect') return sendMessage({ kind: 'done', id, result: page });
  const { html, data, head, ...fields } = page;
  if (typeof html !== 'string' || !Array.isArray(head)) throw new Error('The shell rendered no valid page or redirect');
  const bytes = [html, writeBoundedJson(data, 'Its data', MAX_PAGE_BYTES)].map((text) => Buffer.from(text));
  if (bytes.reduce((sum, { length }) => sum + length, 0) > MAX_PAGE_BYTES)
    throw new Error(`The page is larger than ${MAX_PAGE_BYTES} bytes; shorten it`);
  const elements = head
    .filter(({ attributes }) => !Object.values(attributes).includes(undefined))
    .map(({ json, ...element }) => ({
      ...element,
      ...(json && { json: writeBoundedJson(json, 'The JSON-LD of its head', MAX_MESSAGE_LENGTH) }),
    }));
  sendMessage({ kind: 'done', id, result: { ...fields, head: elements } }, ...bytes);
}

/**
 * @param {number} id
 * @param {Task} task
 */
async function runTask(id, task) {
  try {
    if (!shell) throw new Error('No bundle is loaded');
    if (task.kind === 'render') sendPage(id, await renderPage(shell, id, task.page));
    else sendMessage({ kind: 'done', id, result: describeExports(shell) });
  } catch (error) {
    sendMessage({ kind: 'failed', id, ...describeError(error) });
  } finally {
    abortControllers.delete(id);
  }
}

/**
 * @param {MessageToRenderer} message
 * @param {Frame['attachments']} attachments
 */
function handleMessage(message, attachments) {
  switch (message.kind) {
    case 'load':
      return loadBundles(message, attachments);
    case 'ping':
      return sendMessage({ kind: 'pong' });
    case 'task':
      return void runTask(message.id, message.task);
    case 'abort':
      return abortControllers.get(message.id)?.abort(new Error(message.reason));
    case 'reply': {
      const { hasBody, ...reply } = message.reply;
      return pendingCalls.get(message.call)?.resolve({ ...reply, body: hasBody ? attachments[0] : null });
    }
    case 'callFailed':
      return pendingCalls.get(message.call)?.reject(new Error(message.message));
  }
}

channel.on('data', (bytes) => {
  for (const { message, attachments } of reader.read(bytes))
    handleMessage(/** @type {MessageToRenderer} */ (message), attachments);
});
channel.on('error', () => undefined);
// The BFF has exited.
channel.on('close', () => nodeProcess.exit());
// Ctrl-C and service managers signal all processes. The BFF still needs this process to finish its requests.
for (const signal of ['SIGINT', 'SIGTERM']) nodeProcess.on(signal, () => undefined);
// A page may abandon a promise, for example when it is aborted. The rejection must not crash the process, which also
// renders other pages.
nodeProcess.on('unhandledRejection', () => undefined);
sealProcess(nodeProcess);
