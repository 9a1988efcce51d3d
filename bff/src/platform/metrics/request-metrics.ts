import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';

/** Response times by route template and status class, since the process started. */
@Injectable()
export class RequestMetrics {
  private readonly registry = new Registry();
  private readonly errors = new Counter({
    name: 'http_server_errors_total',
    help: 'Responses with a status of 500 or more',
    registers: [this.registry],
  });
  private readonly duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  attach(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      const { statusCode } = reply;
      if (statusCode >= 500) this.errors.inc();
      // Labels contain the route template instead of the URL. A URL may contain a secret key, and each URL would create
      // another time series.
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: `${Math.floor(statusCode / 100)}xx`,
      };
      this.duration.observe(labels, reply.elapsedTime / 1_000);
      done();
    });
  }

  /** Returns the metrics in the Prometheus text format. */
  renderText(): Promise<string> {
    return this.registry.metrics();
  }
}
