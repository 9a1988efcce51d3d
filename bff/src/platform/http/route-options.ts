import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';

/** Options of a route that Fastify hooks read. */
export interface RouteOptions {
  /** Limit for the body, in bytes. */
  bodyLimit?: number;
  /** True if the route gets its body as unparsed bytes. */
  hasRawBody?: boolean;
  /** Media type of a body that the route reads as a stream. */
  streamedType?: string;
}

/** Adds options to a route. Nest's `RouteConfig` would replace the options of other decorators. */
export const addRouteOptions =
  (options: RouteOptions): MethodDecorator =>
  (target, method, descriptor) => {
    const existing = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) as
      | RouteOptions
      | undefined;
    RouteConfig({ ...existing, ...options })(target, method, descriptor);
  };
