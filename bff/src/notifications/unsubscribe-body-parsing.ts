import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/**
 * Lets an unsubscribe request carry whatever body its sender likes: RFC 8058 allows two kinds of form, and the address
 * alone already says what is asked. So its body is read as the one kind that the application reads everywhere.
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
