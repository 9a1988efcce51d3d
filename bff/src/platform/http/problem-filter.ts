import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from '../log/log.ts';
import { toProblem } from './to-problem.ts';

/** Media type of every answer that is an error, RFC 9457. */
export const problemType = 'application/problem+json; charset=utf-8';

/** The one place where an error becomes an answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { problem, retryAfter } = toProblem(error, request.id);
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
    void reply
      .status(problem.status)
      .header('cache-control', 'no-store')
      .type(problemType)
      .send(JSON.stringify(problem));
  }
}
