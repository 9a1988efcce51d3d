import { applyDecorators, UnsupportedMediaTypeException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { addRouteOptions, type RouteOptions } from './route-options.ts';

const RAW_CONTENT_TYPE = 'application/octet-stream';

/**
 * Passes the exact bytes of the body to a route (`@Body() body: Buffer`), which can then verify a webhook's signature.
 * The bytes are neither parsed nor validated, regardless of their content type. The body limit still applies.
 */
export const RawBody = (): MethodDecorator =>
  applyDecorators(addRouteOptions({ hasRawBody: true }), ApiConsumes(RAW_CONTENT_TYPE));

const hasRawBody = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  (routeOptions.config as RouteOptions | undefined)?.hasRawBody === true;

/**
 * Adds one parser for the bodies of all {@link RawBody} routes. Replaces their content type, because Fastify selects a
 * parser only by content type. Other routes still reject binary bodies.
 * @param bodyLimit default limit in bytes
 */
export function addRawBodyParser(app: NestFastifyApplication, bodyLimit: number): void {
  app.useBodyParser(RAW_CONTENT_TYPE, { bodyLimit }, (request, body, done) => {
    if (hasRawBody(request as unknown as FastifyRequest)) done(null, body);
    else done(new UnsupportedMediaTypeException());
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, done) => {
      if (hasRawBody(request)) request.headers['content-type'] = RAW_CONTENT_TYPE;
      done();
    });
}
