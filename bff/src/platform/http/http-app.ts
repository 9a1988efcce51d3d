import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { BadRequestException, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/env.ts';
import { Log } from '../log/log.ts';
import { RequestMetrics } from '../metrics/request-metrics.ts';
import { AllowedMethods } from './allowed-methods.ts';
import { BODY_LIMIT_BYTES, limitRequests } from './request-limits.ts';
import { compressResponses } from './compress-responses.ts';
import { RequestDrain, closeConnectionsOnStop } from './request-drain.ts';
import { resolveCallerIp } from './network.ts';
import { describeApi } from './openapi-document.ts';
import { ProblemFilter, PROBLEM_MEDIA_TYPE } from './problem-filter.ts';
import { escapeMalformedUrl } from './escape-malformed-url.ts';
import { toProblem } from './to-problem.ts';
import { discardBody } from './discard-body.ts';
import { streamBodies } from './streamed-body.ts';
import { createValidationPipe } from './validation.ts';

/** Returns the caller's trace id (W3C Trace Context), or a new id. */
const getTraceId = (headers: Record<string, string | string[] | undefined>): string => {
  const { traceparent } = headers;
  const match = typeof traceparent === 'string' ? /^[\da-f]{2}-([\da-f]{32})-/.exec(traceparent) : null;
  return match?.[1] ?? randomUUID();
};

/** Content security policy of responses that are not pages. Pages set their own policy. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
};

/**
 * Creates the HTTP application for a module: Fastify, validation pipe, error filter, security headers, and protection
 * against cross-site writes. The application is initialized but does not listen yet.
 */
export async function createHttpApp(module: DynamicModule, config: Config): Promise<NestFastifyApplication> {
  const log = Log.for(config, 'api');
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) => getTraceId(request.headers),
    routerOptions: { maxParamLength: 210 },
    rewriteUrl: escapeMalformedUrl,
    requestTimeout: 30_000,
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const { problem } = toProblem(new BadRequestException(), request.id);
      void reply.status(problem.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem));
    },
    skipMiddie: true,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: log.asNestLogger(),
    abortOnError: false,
    routeConflictPolicy: { duplicate: 'error' },
  });
  const fastify = adapter.getInstance();
  const methods = new AllowedMethods(fastify);
  fastify.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await app.register(multipart);
  limitRequests(app);
  streamBodies(app, ['application/gzip']);
  fastify.addHook('onRequest', (request, reply, done) => {
    const { ip } = request;
    const address = resolveCallerIp(ip, request.socket.remoteAddress);
    if (address !== ip) Object.defineProperty(request, 'ip', { value: address });
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
  fastify.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 413) await discardBody(request.raw);
  });
  compressResponses(fastify);
  app.get(RequestDrain).attach(fastify);
  app.get(RequestMetrics).attach(fastify);
  const closeConnections = closeConnectionsOnStop(fastify.server);
  fastify.addHook('preClose', (done) => {
    closeConnections();
    done();
  });
  let document: OpenAPIObject | undefined;
  fastify.get('/api/openapi.json', () => (document ??= describeApi(app)));
  app.useSecurityHeaders({
    contentSecurityPolicy,
    strictTransportSecurity: config.isSecure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Current browsers behave the same without this header, and it would take up bytes in a page's first round trip.
    originAgentCluster: false,
    // Only obsolete browsers and plugins use these headers.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.enableCsrfProtection({ trustedOrigins: [new URL(config.siteUrl).origin] });
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ProblemFilter(log, methods));
  await app.init();
  return app;
}
