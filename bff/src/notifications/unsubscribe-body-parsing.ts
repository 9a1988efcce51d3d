import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/**
 * Accepts a body of any content type in unsubscribe requests, because the key in the URL is sufficient to unsubscribe.
 * RFC 8058 allows two form encodings, but this application has a parser for only one of them, and uses it for every
 * body.
 */
@Injectable()
export class UnsubscribeBodyParsing implements OnModuleInit {
  constructor(private readonly adapterHost: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onRequest', (request, _reply, done) => {
      if (request.method === 'POST' && request.url.startsWith('/api/unsubscribe/')) {
        request.headers['content-type'] = 'application/x-www-form-urlencoded';
      }
      done();
    });
  }
}
