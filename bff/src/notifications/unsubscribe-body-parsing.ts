import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/**
 * Accepts any body in unsubscribe requests, because the key in the URL is sufficient. RFC 8058 allows two form
 * encodings, but this application supports only one of them, and parses every body with it.
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
