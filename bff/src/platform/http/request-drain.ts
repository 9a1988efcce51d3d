import { IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors/domain-error.ts';
import { PROBLEM_MEDIA_TYPE } from './problem-filter.ts';
import { toProblem } from './to-problem.ts';

/** Maximum time that a shutdown waits for requests in flight. */
export const DRAIN_TIMEOUT_MS = 25_000;
/** Time that a shutdown waits for the requests of connections that a proxy has just opened. */
const FIRST_REQUEST_TIMEOUT_MS = 500;
const POLL_INTERVAL_MS = 20;

const serverStoppingError = unavailable('server.stopping', 'Please try again in a moment.');

/**
 * Delays a shutdown until all requests in flight are finished, but no longer than {@link DRAIN_TIMEOUT_MS}. Meanwhile,
 * the HTTP server, the render processes and the connection pool remain available to these requests. The server refuses
 * new connections at once, because a proxy sends a POST to another server only if it could not connect to this one.
 * Requests on open connections are still served until the shutdown continues, and get 503 after that.
 */
@Injectable()
export class RequestDrain implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly closed = Promise.withResolvers<void>();
  private server: Server | undefined;
  private isStopping = false;
  private isDrained = false;
  private requestsInFlight = 0;

  attach(fastify: FastifyInstance): void {
    this.server = fastify.server;
    fastify.addHook('onRequest', (request, reply, done) => {
      if (!(request.raw instanceof IncomingMessage)) return done();
      if (this.isStopping) void reply.header('connection', 'close');
      if (this.isDrained) {
        const { problem } = toProblem(serverStoppingError, request.id);
        return void reply.status(503).header('retry-after', 1).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem));
      }
      this.requestsInFlight += 1;
      reply.raw.once('close', () => (this.requestsInFlight -= 1));
      done();
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    // Closing the server resets the connections that it has not accepted. Accepts those that arrived before.
    await setImmediate();
    this.server?.close(() => this.closed.resolve());
  }

  async beforeApplicationShutdown(): Promise<void> {
    const timeout = setTimeout(DRAIN_TIMEOUT_MS, undefined, { ref: false });
    await Promise.race([this.closed.promise, this.waitForRequests(), timeout]);
    this.isDrained = true;
  }

  private async waitForRequests(): Promise<void> {
    await setTimeout(FIRST_REQUEST_TIMEOUT_MS, undefined, { ref: false });
    while (this.requestsInFlight > 0) await setTimeout(POLL_INTERVAL_MS, undefined, { ref: false });
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
    const forceTimer = globalThis.setTimeout(() => server.closeAllConnections(), 1_000);
    server.once('close', () => {
      clearInterval(idleTimer);
      clearTimeout(forceTimer);
    });
  };
}
