import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from '../log/log.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { type Answer, NO_ROUTE, toProblem, wrongMethod } from './to-problem.ts';

/** Media type of every answer that is an error, RFC 9457. */
export const problemType = 'application/problem+json; charset=utf-8';

/** The one place where an error becomes an answer. */
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
    const answer = toProblem(error, request.id);
    const allowed = this.allowed(request, answer);
    const { problem, retryAfter } = allowed ? wrongMethod(request.id) : answer;
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
      .type(problemType)
      .send(JSON.stringify(problem));
  }

  /** Methods of a path that does not take the method of the request; null for every other error. */
  private allowed({ method, url }: FastifyRequest, { problem }: Answer): string[] | null {
    if (problem.code !== NO_ROUTE) return null;
    const allowed = this.methods.of(url.split('?', 1)[0] ?? '/');
    return allowed.length > 0 && !allowed.includes(method) ? allowed : null;
  }
}
