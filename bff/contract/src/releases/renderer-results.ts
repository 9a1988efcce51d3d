import type { RenderOutput } from '../pages.ts';
import {
  countRoutes,
  type Check,
  fields,
  flag,
  isRecord,
  list,
  oneOf,
  optional,
  recordOf,
  text,
} from './description-rules.ts';
import type { Frame } from './renderer-frames.mjs';
import type {
  ApiCall,
  BundleExports,
  MessageFromRenderer,
  RenderedHeadElement,
  SerializedRenderOutput,
} from './renderer-messages.ts';

// Other teams write the bundles that run in a renderer process. Therefore, each value that the process sends may have
// any type and size.

type Attachments = Frame['attachments'];

/** Maximum length of an error message or a stack trace, in characters. */
const MAX_ERROR_TEXT_LENGTH = 4_000;
const MAX_HEAD_ELEMENTS = 100;
const MAX_URL_LENGTH = 8_192;
const MAX_ROUTES = 500;
/** Maximum length of all headers of an API call together, in characters. */
const MAX_HEADERS_LENGTH = 16_384;
/** Maximum size of the body of an API call, in bytes. The routes that pages call accept a quarter of this size. */
const MAX_BODY_BYTES = 256 * 1024;

const integer =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
const id = integer(0, Number.MAX_SAFE_INTEGER);
const anyText = text(Infinity);
const acceptAny: Check = () => true;

const MESSAGE_CHECKS: Readonly<Record<MessageFromRenderer['kind'], Check>> = {
  loaded: acceptAny,
  loadFailed: fields({ message: anyText, stack: optional(anyText) }),
  pong: acceptAny,
  done: fields({ id, result: isRecord }),
  failed: fields({ id, message: anyText, stack: optional(anyText) }),
  call: fields({ id, call: id, request: isRecord }),
};

/** Returns the message of a frame. @throws if it is not a valid message of a renderer process */
export function readMessage({ message, attachments }: Frame): MessageFromRenderer {
  const kind = isRecord(message) && Object.keys(MESSAGE_CHECKS).find((each) => each === message.kind);
  if (!kind || !MESSAGE_CHECKS[kind as MessageFromRenderer['kind']](message))
    throw new Error('A message has an unknown form');
  return { ...(message as unknown as MessageFromRenderer), attachments } as MessageFromRenderer;
}

/** Characters that HTTP allows in a header. */
const isHeaderText = (value: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
const isRedirect = fields({ status: integer(300, 399), location: text(MAX_URL_LENGTH, isHeaderText) });

const isHeadElement = fields({
  tag: oneOf(['meta', 'link', 'script'] satisfies RenderedHeadElement['tag'][]),
  attributes: recordOf(
    20,
    text(50, (name) => /^[a-z][a-z:-]*$/i.test(name)),
    anyText,
  ),
  json: optional(anyText),
});
const isPage = fields({
  status: integer(200, 599),
  title: anyText,
  head: list(MAX_HEAD_ELEMENTS, (each) => isHeadElement(each)),
  start: oneOf(['idle', 'interaction'] satisfies Extract<RenderOutput, { kind: 'page' }>['start'][]),
});

/** Returns the page or redirect of a message. @throws if it has another form */
export function readRenderOutput(result: unknown, [html, data]: Attachments): SerializedRenderOutput {
  const { kind } = result as { kind?: unknown };
  if (kind === 'redirect' && isRedirect(result)) {
    const { status, location } = result as Extract<SerializedRenderOutput, { kind: 'redirect' }>;
    return { kind, status, location };
  }
  if (kind !== 'page' || !isPage(result)) throw new Error('The shell rendered no valid page or redirect');
  const { status, title, head, start } = result as Extract<SerializedRenderOutput, { kind: 'page' }>;
  return { kind, status, title, head, start, html: html.toString(), data: data.toString() };
}

const nameList = list(5_000, text(200));
const isExports = fields({
  missing: nameList,
  exported: recordOf(100, text(200), nameList),
  hasCreateRoutes: flag,
  routeCount: integer(0, MAX_ROUTES),
  routes: (value) => value === null || countRoutes(value) <= MAX_ROUTES,
});

/** Returns the exports of a message. @throws if they have another form */
export function readExports(result: unknown): BundleExports {
  if (!isExports(result)) throw new Error('Its exports or its routes are not valid');
  return result as BundleExports;
}

const isApiCall = fields({
  method: text(10, (value) => /^[A-Z]+$/.test(value)),
  url: text(MAX_URL_LENGTH, (value) => value.startsWith('/')),
  headers: recordOf(100, text(100), text(MAX_HEADERS_LENGTH)),
  hasBody: flag,
});

/** Returns the API call of a message. @throws if it has another form or is too large */
export function readApiCall(request: unknown, [body]: Attachments): ApiCall {
  if (!isApiCall(request) || body.length > MAX_BODY_BYTES) throw new Error('An API call is not valid or too large');
  const { method, url, headers, hasBody } = request as ApiCall & { hasBody: boolean };
  if (Object.entries(headers).flat().join('').length > MAX_HEADERS_LENGTH)
    throw new Error(`The headers of an API call have more than ${MAX_HEADERS_LENGTH} characters`);
  // Copied, because the bytes are part of the whole message.
  return { method, url, headers, ...(hasBody && { body: Buffer.from(body) }) };
}

/** Creates an error with the message and the stack that the process sent. */
export function recreateError<E extends Error>(
  type: new (message: string) => E,
  { message, stack }: { message: string; stack?: string | undefined },
): E {
  const error = new type(message.slice(0, MAX_ERROR_TEXT_LENGTH));
  return stack === undefined ? error : Object.assign(error, { stack: stack.slice(0, MAX_ERROR_TEXT_LENGTH) });
}
