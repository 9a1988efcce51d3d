import type { IncomingHttpHeaders } from 'node:http';
import type { ApiCall, ApiReply } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** Headers of the visitor's request that are forwarded with the API calls made while rendering the page. */
const FORWARDED_HEADERS = ['cookie', 'user-agent', 'accept-language', 'traceparent', 'x-forwarded-for'] as const;

/** Properties of a visitor's request that the API calls made while rendering the page need. */
export interface VisitorContext {
  /** Trace id for the log. */
  id: string;
  headers: IncomingHttpHeaders;
  host: string;
  socket: { remoteAddress?: string | undefined };
}

/** Bodies of responses by path. */
export type PreparedResponses = ReadonlyMap<string, unknown>;

export interface InProcessApi {
  call(request: ApiCall, signal: AbortSignal): Promise<ApiReply>;
  /** `Set-Cookie` headers from the API calls. The response for the page passes them on to the browser. */
  readonly cookies: string[];
}

/** Headers that a page may set. With other headers, a page could impersonate a visitor or alter the request. */
const PAGE_HEADERS = ['accept', 'content-type'];

/** Statuses whose responses have no body. */
const STATUSES_WITHOUT_BODY = [204, 205, 304];

/**
 * Handles the API calls of a page while the page is rendered. The calls go through the same routes and guards as HTTP
 * requests, with the identity of the visitor.
 */
@Injectable()
export class InProcessApiFactory {
  constructor(private readonly adapter: HttpAdapterHost) {}

  /** @param prepared responses by path, which replace the responses of the API */
  for(visitor: VisitorContext, prepared: PreparedResponses = new Map()): InProcessApi {
    const fastify = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    const cookies: string[] = [];
    const forwarded = Object.fromEntries(
      FORWARDED_HEADERS.flatMap((name) => (visitor.headers[name] ? [[name, String(visitor.headers[name])]] : [])),
    );

    async function call({ method, url, headers, body }: ApiCall, signal: AbortSignal): Promise<ApiReply> {
      const { pathname, search } = new URL(url, 'http://localhost');
      if (!pathname.startsWith('/api/')) throw new Error(`A page may only call /api while it renders, not ${pathname}`);
      if (prepared.has(pathname)) return createJsonReply(prepared.get(pathname));
      const cookie = mergeCookies(forwarded.cookie, cookies);
      const response = await fastify.inject({
        method: method as 'GET',
        url: pathname + search,
        headers: { ...selectPageHeaders(headers), ...forwarded, ...(cookie && { cookie }), host: visitor.host },
        remoteAddress: visitor.socket.remoteAddress ?? '127.0.0.1',
        ...(body && { payload: Buffer.from(body) }),
        signal,
      });
      const { 'set-cookie': set, ...others } = response.headers;
      if (set !== undefined) cookies.push(...[set].flat());
      const given = Object.entries(others).filter(([, value]) => value !== undefined);
      return {
        status: response.statusCode,
        headers: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
        body: STATUSES_WITHOUT_BODY.includes(response.statusCode) ? null : response.rawPayload,
      };
    }

    return { call, cookies };
  }
}

const selectPageHeaders = (headers: ApiCall['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => PAGE_HEADERS.includes(name.toLowerCase())));

const createJsonReply = (value: unknown): ApiReply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});

/**
 * Returns the cookie header that a browser would send with its next call. A call may set a cookie that later calls of
 * the same page need.
 */
function mergeCookies(sent: string | undefined, set: readonly string[]): string | undefined {
  const jar = new Map<string, string>();
  const add = (pair: string) => {
    const at = pair.indexOf('=');
    if (at > 0) jar.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  };
  for (const pair of sent?.split(';') ?? []) add(pair);
  for (const header of set) add(header.split(';', 1)[0] ?? '');
  return jar.size === 0 ? undefined : [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
