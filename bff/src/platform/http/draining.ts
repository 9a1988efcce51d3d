import { IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors/domain-error.ts';
import { problemType } from './problem-filter.ts';
import { toProblem } from './to-problem.ts';

/** How long requests in flight may still take once the process was told to stop, milliseconds. */
const GRACE_MS = 25_000;

const stopping = unavailable('server.stopping', 'Please try again in a moment.');

/**
 * Finishes every accepted request before anything that it needs is stopped: listeners, threads, the pool. What arrives
 * later gets 503; calls that a page makes in process while it renders belong to their request and still succeed.
 */
@Injectable()
export class Draining implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly idle = Promise.withResolvers<void>();
  private isStopping = false;
  private inFlight = 0;

  attach(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, reply, done) => {
      if (!(request.raw instanceof IncomingMessage)) return done();
      if (this.isStopping) {
        const { problem } = toProblem(stopping, request.id);
        return void reply
          .status(503)
          .headers({ connection: 'close', 'retry-after': 1 })
          .type(problemType)
          .send(JSON.stringify(problem));
      }
      this.inFlight += 1;
      reply.raw.once('close', () => this.settle());
      done();
    });
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    if (this.inFlight === 0) this.idle.resolve();
  }

  async beforeApplicationShutdown(): Promise<void> {
    const timer = setTimeout(() => this.idle.resolve(), GRACE_MS);
    await this.idle.promise;
    clearTimeout(timer);
  }

  private settle(): void {
    this.inFlight -= 1;
    if (this.isStopping && this.inFlight === 0) this.idle.resolve();
  }
}

/**
 * Lets a server stop as soon as its last response is out. Node waits for connections that no request has used yet
 * (browsers open them ahead of need) and for those that turn idle after the stop began, a minute and more; this does not.
 * @returns a function to call when the server closes
 */
export function closeConnectionsOnStop(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (request) => unused.delete(request.socket));
  return () => {
    for (const socket of unused) socket.destroy();
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    // Requests had their time in `Draining`.
    const rest = setTimeout(() => server.closeAllConnections(), 1_000);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(rest);
    });
  };
}
