import type { PassThrough } from 'node:stream';
import { Controller, Get, Header, Req, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentUser, Sessions, SignedIn, type SessionUser } from '../identity/index.ts';
import { EventHub } from '../platform/realtime/event-hub.ts';

/**
 * Streams server-sent events to staff screens. OpenAPI cannot describe event streams, so the API document omits this
 * endpoint.
 */
@Controller('api/events')
@ApiExcludeController()
export class EventsController {
  constructor(
    private readonly hub: EventHub,
    private readonly sessions: Sessions,
  ) {}

  @Get()
  @SignedIn()
  @Header('cache-control', 'no-store')
  @Header('x-accel-buffering', 'no')
  getEvents(@CurrentUser() { id: userId }: SessionUser, @Req() request: FastifyRequest): StreamableFile {
    const stream: PassThrough = this.hub.openStream({ userId, sessionKey: this.sessions.getKey(request) });
    return new StreamableFile(stream, { type: 'text/event-stream; charset=utf-8' });
  }
}
