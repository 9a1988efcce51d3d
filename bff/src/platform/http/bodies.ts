import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { type DomainError, invalid } from '../errors/domain-error.ts';

/** Largest body of a route, bytes, unless {@link LargestBody} gives it another. */
export const BODY_LIMIT = 65_536;

/** Gives a staff route a larger body limit, bytes. A body is parsed before the session is checked. */
export const LargestBody = (bytes: number): MethodDecorator => RouteConfig({ bodyLimit: bytes });

/** Far above what any class nests. */
const MAX_DEPTH = 10;
/** Room for the longest list of ids that a route takes. */
const MAX_VALUES = 6_000;
/** Far above what any form or link has. */
const MAX_PARAMETERS = 500;

const tooDeep = (): DomainError => invalid('request.too-deep', 'The request nests records or lists too deeply.');
const tooMany = (): DomainError => invalid('request.too-many-values', 'The request has too many fields or entries.');

/** Content type of an uploaded form. Clients make boundaries of 27 characters and more. */
const UPLOAD = /^multipart\/form-data; *boundary=("?)[\w'()+,./:=?-]{16,70}\1$/i;

/**
 * The parser makes a stream of each part before it counts parts. With a boundary of one character 64 KB hold 13,000
 * parts, which took 240 ms.
 * @throws DomainError invalid when an uploaded form has a short boundary
 */
export function rejectShortBoundary(contentType: string | undefined): void {
  if (contentType === undefined || !/^multipart\//i.test(contentType) || UPLOAD.test(contentType)) return;
  throw invalid(
    'request.boundary',
    'An uploaded form must be multipart/form-data with a boundary of at least 16 characters.',
  );
}

const codeOf = (character: string): number => character.charCodeAt(0);
const QUOTE = codeOf('"');
const BACKSLASH = codeOf('\\');
const COMMA = codeOf(',');
const [OPEN_LIST, OPEN_RECORD] = [codeOf('['), codeOf('{')];
const [CLOSE_LIST, CLOSE_RECORD] = [codeOf(']'), codeOf('}')];

/** @throws DomainError invalid when JSON nests deeper or holds more values than any request here. Reads each byte once. */
export function rejectOversizedJson(bytes: Uint8Array): void {
  let depth = 0;
  let commas = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else isText = byte !== QUOTE;
    } else if (byte === QUOTE) isText = true;
    else if (byte === OPEN_LIST || byte === OPEN_RECORD) depth += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_RECORD) depth -= 1;
    else if (byte === COMMA) commas += 1;
    if (depth > MAX_DEPTH) throw tooDeep();
    if (commas >= MAX_VALUES) throw tooMany();
  }
}

/** @throws DomainError invalid when a query or a posted form has more parameters than any page here */
export function rejectOversizedQuery(query: string): void {
  let parameters = 1;
  for (let at = query.indexOf('&'); at >= 0; at = query.indexOf('&', at + 1)) {
    parameters += 1;
    if (parameters > MAX_PARAMETERS) throw tooMany();
  }
}

/** Limits bodies and queries of every route before they are parsed. A posted form stays text: only pages read one. */
export function limitRequests(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit: BODY_LIMIT }, (request, body, done) => {
    rejectOversizedJson(body as Uint8Array);
    void parseJson(request as FastifyRequest, String(body), done);
  });
  app.useBodyParser('application/x-www-form-urlencoded', { bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    const form = String(body);
    rejectOversizedQuery(form);
    done(null, form);
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    rejectOversizedQuery(request.url);
    done();
  });
  // After onRequest, where unsubscribing declares its body a plain form, whatever a mail provider calls it.
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    rejectShortBoundary(request.headers['content-type']);
    done(null, payload);
  });
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as { bodyLimit?: number };
    if (bodyLimit) route.bodyLimit = bodyLimit;
  });
}
