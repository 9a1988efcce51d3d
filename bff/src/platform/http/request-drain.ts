import { IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors/domain-error.ts';
import { PROBLEM_MEDIA_TYPE } from './problem-filter.ts';
import { toProblem } from './to-problem.ts';

/** Maximum time that a shutdown waits for requests in flight. */
export const DRAIN_TIMEOUT_MS = 25_000;

const serverStoppingError = unavailable('server.stopping', 'Please try again in a moment.');

/**
 * Delays a shutdown until all requests in flight are finished, but no longer than {@link DRAIN_TIMEOUT_MS}. Meanwhile,
 * the HTTP server, the render processes and the connection pool remain available to these requests. Later requests get 503, except in-process calls
 * by a page that is still rendering.
 */
@Injectable()
export class RequestDrain implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly drained = Promise.withResolvers<void>();
  private isStopping = false;
  private requestsInFlight = 0;

  attach(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, reply, done) => {
      if (!(request.raw instanceof IncomingMessage)) return done();
      if (this.isStopping) {
        const { problem } = toProblem(serverStoppingError, request.id);
        return void reply
          .status(503)
          .headers({ connection: 'close', 'retry-after': 1 })
          .type(PROBLEM_MEDIA_TYPE)
          .send(JSON.stringify(problem));
      }
      this.requestsInFlight += 1;
      reply.raw.once('close', () => this.finishRequest());
      done();
    });
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    if (this.requestsInFlight === 0) this.drained.resolve();
  }

  async beforeApplicationShutdown(): Promise<void> {
    const timer = setTimeout(() => this.drained.resolve(), DRAIN_TIMEOUT_MS);
    await this.drained.promise;
    clearTimeout(timer);
  }

  private finishRequest(): void {
    this.requestsInFlight -= 1;
    if (this.isStopping && this.requestsInFlight === 0) this.drained.resolve();
  }
}

/**
 * Lets a server stop right after its last response. Otherwise, Node waits over a minute for connections that browsers
 * opened in advance and for connections that become idle during the shutdown.
 * @returns a function to call when the server starts to close
 */
export function closeConnectionsOnStop(server: Server): () => void {
  const unusedSockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unusedSockets.add(socket);
    socket.once('close', () => unusedSockets.delete(socket));
  });
  server.on('request', (request) => unusedSockets.delete(request.socket));
  return () => {
    for (const socket of unusedSockets) socket.destroy();
    const idleTimer = setInterval(() => server.closeIdleConnections(), 50);
    // `RequestDrain` has already waited for requests in flight.
    const forceTimer = setTimeout(() => server.closeAllConnections(), 1_000);
    server.once('close', () => {
      clearInterval(idleTimer);
      clearTimeout(forceTimer);
    });
  };
}
