import { applyDecorators, UnsupportedMediaTypeException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { discardBody } from './discard-body.ts';
import { addRouteOptions, type RouteOptions } from './route-options.ts';

/**
 * Lets a route read its body as a stream ({@link getBodyStream}) after the guards have run. The route must limit the
 * size.
 * @param mediaType only content type that the route accepts
 */
export const StreamedBody = (mediaType: string): MethodDecorator =>
  applyDecorators(
    addRouteOptions({ streamedType: mediaType }),
    ApiConsumes(mediaType),
    ApiBody({ schema: { type: 'string', format: 'binary' } }),
  );

const getStreamedType = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string | undefined =>
  (routeOptions.config as RouteOptions | undefined)?.streamedType;

/** Returns the body of a {@link StreamedBody} route. @throws UnsupportedMediaTypeException for another content type */
export function getBodyStream(request: FastifyRequest): Readable {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== getStreamedType(request)) throw new UnsupportedMediaTypeException();
  return request.body as Readable;
}

/**
 * Passes the bodies of all {@link StreamedBody} routes to the handlers as streams. If a route fails, discards the rest
 * of the body within a time limit. Otherwise, the caller would not receive the response.
 */
export function streamBodies(app: NestFastifyApplication, mediaTypes: readonly string[]): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser([...mediaTypes], (request, payload, done) => {
    if (getStreamedType(request)) done(null, payload);
    else done(new UnsupportedMediaTypeException());
  });
  fastify.addHook('onSend', async (request, reply) => {
    if (getStreamedType(request) && reply.statusCode >= 400) await discardBody(request.raw);
  });
}
