import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from '../log/log.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { type ProblemResponse, NO_ROUTE_CODE, toProblem, methodNotAllowed } from './to-problem.ts';

/** Media type of error responses (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json; charset=utf-8';

/** Converts every error to a problem response. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly log: Log,
    private readonly methods: AllowedMethods,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const response = toProblem(error, request.id);
    const allowed = this.findAllowedMethods(request, response);
    const { problem, retryAfter } = allowed ? methodNotAllowed(request.id) : response;
    if (problem.status >= 500) {
      this.log.error('request failed', error, {
        traceId: request.id,
        method: request.method,
        route: request.routeOptions?.url,
        status: problem.status,
      });
    }
    if (reply.sent) return;
    if (retryAfter !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
    if (allowed) void reply.header('allow', allowed.join(', '));
    void reply
      .status(problem.status)
      .header('cache-control', 'no-store')
      .type(PROBLEM_MEDIA_TYPE)
      .send(JSON.stringify(problem));
  }

  /**
   * Returns the allowed methods if the path exists but does not support the request's method. Returns null for any
   * other error.
   */
  private findAllowedMethods({ method, url }: FastifyRequest, { problem }: ProblemResponse): string[] | null {
    if (problem.code !== NO_ROUTE_CODE) return null;
    const allowed = this.methods.findMethods(url.split('?', 1)[0] ?? '/');
    return allowed.length > 0 && !allowed.includes(method) ? allowed : null;
  }
}
