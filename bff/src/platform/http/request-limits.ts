import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { type DomainError, invalid } from '../errors/domain-error.ts';
import { addRawBodyParser } from './raw-body.ts';
import { addRouteOptions, type RouteOptions } from './route-options.ts';

/** Default limit for a request body, in bytes. {@link MaxBodySize} overrides it for a route. */
export const BODY_LIMIT_BYTES = 65_536;

/**
 * Sets a larger body limit for a staff route or a webhook. Bodies are read before the session or the signature is
 * checked, so anyone can send a body of this size.
 * @param bytes limit for the body
 */
export const MaxBodySize = (bytes: number): MethodDecorator => addRouteOptions({ bodyLimit: bytes });

/** Maximum nesting depth of JSON in a body. No DTO class of a request has nearly as many levels. */
const MAX_JSON_DEPTH = 10;
/** Maximum number of values in a JSON body. Enough for the longest list of ids that a route accepts. */
const MAX_JSON_VALUES = 6_000;
/** Maximum number of parameters in a query or form. No form or link on the site has nearly as many. */
const MAX_QUERY_PARAMETERS = 500;

const createTooDeepError = (): DomainError =>
  invalid('request.too-deep', 'The request nests records or lists too deeply.');
const createTooManyValuesError = (): DomainError =>
  invalid('request.too-many-values', 'The request has too many fields or entries.');

/** Matches a multipart form with a boundary of at least 16 characters. Real clients use at least 27 characters. */
const UPLOAD_CONTENT_TYPE = /^multipart\/form-data; *boundary=("?)[\w'()+,./:=?-]{16,70}\1$/i;

/**
 * Rejects multipart forms with a short boundary. The parser creates a stream per part before it counts the parts. With
 * a one-character boundary, 64 KB can contain 13,000 parts, which took 240 ms to parse.
 * @throws DomainError invalid
 */
export function rejectShortBoundary(contentType: string | undefined): void {
  if (contentType === undefined || !/^multipart\//i.test(contentType) || UPLOAD_CONTENT_TYPE.test(contentType)) return;
  throw invalid(
    'request.boundary',
    'An uploaded form must be multipart/form-data with a boundary of at least 16 characters.',
  );
}

const getCharCode = (character: string): number => character.charCodeAt(0);
const QUOTE_CODE = getCharCode('"');
const BACKSLASH_CODE = getCharCode('\\');
const COMMA_CODE = getCharCode(',');
const [OPEN_LIST, OPEN_RECORD] = [getCharCode('['), getCharCode('{')];
const [CLOSE_LIST, CLOSE_RECORD] = [getCharCode(']'), getCharCode('}')];

/** Limits the depth and the number of values of JSON in one pass over its bytes. @throws DomainError invalid */
export function rejectOversizedJson(bytes: Uint8Array): void {
  let depth = 0;
  let commas = 0;
  let isInString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isInString) {
      if (byte === BACKSLASH_CODE) index += 1;
      else isInString = byte !== QUOTE_CODE;
    } else if (byte === QUOTE_CODE) isInString = true;
    else if (byte === OPEN_LIST || byte === OPEN_RECORD) depth += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_RECORD) depth -= 1;
    else if (byte === COMMA_CODE) commas += 1;
    if (depth > MAX_JSON_DEPTH) throw createTooDeepError();
    if (commas >= MAX_JSON_VALUES) throw createTooManyValuesError();
  }
}

/** Limits the number of parameters of a query or a posted form. @throws DomainError invalid */
export function rejectOversizedQuery(query: string): void {
  let parameters = 1;
  for (let index = query.indexOf('&'); index >= 0; index = query.indexOf('&', index + 1)) {
    parameters += 1;
    if (parameters > MAX_QUERY_PARAMETERS) throw createTooManyValuesError();
  }
}

/**
 * Limits the bodies and queries of all routes before they are parsed. Passes a posted form to the handler as text,
 * because only pages parse forms, and the body of a webhook as bytes.
 */
export function limitRequests(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit: BODY_LIMIT_BYTES }, (request, body, done) => {
    rejectOversizedJson(body as Uint8Array);
    void parseJson(request as FastifyRequest, String(body), done);
  });
  app.useBodyParser('application/x-www-form-urlencoded', { bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => {
    const form = String(body);
    rejectOversizedQuery(form);
    done(null, form);
  });
  addRawBodyParser(app, BODY_LIMIT_BYTES);
  fastify.addHook('onRequest', (request, _reply, done) => {
    rejectOversizedQuery(request.url);
    done();
  });
  // Runs after onRequest, in which the unsubscribe route replaces the content type that mail providers send.
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    rejectShortBoundary(request.headers['content-type']);
    done(null, payload);
  });
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as RouteOptions;
    if (bodyLimit) route.bodyLimit = bodyLimit;
  });
}
