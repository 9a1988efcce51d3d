import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** Headers of the visitor that travel on with the calls which a page makes while it is drawn. */
const passedOn = ['cookie', 'user-agent', 'accept-language', 'traceparent', 'x-forwarded-for'] as const;

/** Who looks at a page: what the calls that it makes need to know. */
export interface Visitor {
  /** Trace id, as the log names it. */
  id: string;
  headers: IncomingHttpHeaders;
  host: string;
  socket: { remoteAddress?: string | undefined };
}

export interface InProcessFetch {
  (request: Request): Promise<Response>;
  /** Cookies that the calls have set: the page's answer sets them in turn. */
  readonly cookies: string[];
}

/** Answers calls to the BFF without a network: the same routes, guards and rules, as the visitor whose page it is. */
@Injectable()
export class InProcessFetches {
  constructor(private readonly adapter: HttpAdapterHost) {}

  for(visitor: Visitor): InProcessFetch {
    const fastify = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    const cookies: string[] = [];
    const inherited = Object.fromEntries(
      passedOn.flatMap((name) => (visitor.headers[name] ? [[name, String(visitor.headers[name])]] : [])),
    );

    async function call(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      if (!pathname.startsWith('/api/'))
        throw new Error(`A page may only call /api while it is drawn, not ${pathname}`);
      const cookie = withNewCookies(inherited.cookie, cookies);
      const answer = await fastify.inject({
        method: request.method as 'GET',
        url: pathname + search,
        headers: {
          ...Object.fromEntries(request.headers),
          ...inherited,
          ...(cookie && { cookie }),
          host: visitor.host,
        },
        remoteAddress: visitor.socket.remoteAddress ?? '127.0.0.1',
        ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
        signal: request.signal,
      });
      const set = answer.headers['set-cookie'];
      if (set !== undefined) cookies.push(...[set].flat());
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined && name !== 'set-cookie') headers.set(name, String(value));
      }
      const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
      return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
    }

    return Object.assign(call, { cookies });
  }
}

/** What a browser would send with its next call: a form's answer may set a cookie that the page then reads by. */
function withNewCookies(sent: string | undefined, set: readonly string[]): string | undefined {
  const jar = new Map<string, string>();
  const add = (pair: string) => {
    const at = pair.indexOf('=');
    if (at > 0) jar.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  };
  for (const pair of sent?.split(';') ?? []) add(pair);
  for (const header of set) add(header.split(';', 1)[0] ?? '');
  return jar.size === 0 ? undefined : [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
