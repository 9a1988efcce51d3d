import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** Headers of the visitor's request that are forwarded with the API calls made while rendering the page. */
const FORWARDED_HEADERS = ['cookie', 'user-agent', 'accept-language', 'traceparent', 'x-forwarded-for'] as const;

/** Properties of a visitor's request that the API calls made while rendering the page need. */
export interface Visitor {
  /** Trace id for the log. */
  id: string;
  headers: IncomingHttpHeaders;
  host: string;
  socket: { remoteAddress?: string | undefined };
}

/** Bodies of responses by path. */
export type PreparedResponses = ReadonlyMap<string, unknown>;

export interface InProcessFetch {
  (request: Request): Promise<Response>;
  /** `Set-Cookie` headers from the API calls. The response for the page passes them on to the browser. */
  readonly cookies: string[];
}

/**
 * Creates fetch functions that call the BFF within the process while a page is rendered. The calls go through the same
 * routes and guards as HTTP requests, with the identity of the visitor.
 */
@Injectable()
export class InProcessFetchFactory {
  constructor(private readonly adapter: HttpAdapterHost) {}

  /**
   *
   * @param prepared responses by path, which replace the responses of the API
   */
  for(visitor: Visitor, prepared: PreparedResponses = new Map()): InProcessFetch {
    const fastify = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    const cookies: string[] = [];
    const forwarded = Object.fromEntries(
      FORWARDED_HEADERS.flatMap((name) => (visitor.headers[name] ? [[name, String(visitor.headers[name])]] : [])),
    );

    async function call(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      if (!pathname.startsWith('/api/')) throw new Error(`A page may only call /api while it renders, not ${pathname}`);
      if (prepared.has(pathname)) return Response.json(prepared.get(pathname));
      const cookie = mergeCookies(forwarded.cookie, cookies);
      const response = await fastify.inject({
        method: request.method as 'GET',
        url: pathname + search,
        headers: {
          ...Object.fromEntries(request.headers),
          ...forwarded,
          ...(cookie && { cookie }),
          host: visitor.host,
        },
        remoteAddress: visitor.socket.remoteAddress ?? '127.0.0.1',
        ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
        signal: request.signal,
      });
      const set = response.headers['set-cookie'];
      if (set !== undefined) cookies.push(...[set].flat());
      const headers = new Headers();
      for (const [name, value] of Object.entries(response.headers)) {
        if (value !== undefined && name !== 'set-cookie') headers.set(name, String(value));
      }
      const isEmpty = response.statusCode === 204 || response.statusCode === 304;
      return new Response(isEmpty ? null : new Uint8Array(response.rawPayload), {
        status: response.statusCode,
        headers,
      });
    }

    return Object.assign(call, { cookies });
  }
}

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
