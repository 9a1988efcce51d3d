import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Metric } from './metrics.ts';

const BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Series {
  labels: { method: string; route: string; status: string };
  buckets: number[];
  count: number;
  sumS: number;
}

/** Response times by route template and status class, since the process started. */
@Injectable()
export class RequestMetrics {
  private readonly series = new Map<string, Series>();

  attach(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      this.record(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1_000);
      done();
    });
  }

  /**
   * Records a response.
   * @param route route template. A URL may contain a secret key, and each URL would become a separate series.
   */
  record(method: string, route: string, status: number, seconds: number): void {
    const labels = { method, route, status: `${Math.floor(status / 100)}xx` };
    const key = `${method} ${route} ${labels.status}`;
    let series = this.series.get(key);
    if (!series) this.series.set(key, (series = { labels, buckets: BUCKETS_S.map(() => 0), count: 0, sumS: 0 }));
    series.count += 1;
    series.sumS += seconds;
    const bucket = BUCKETS_S.findIndex((limit) => seconds <= limit);
    if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
  }

  metrics(): Metric[] {
    const all = [...this.series.values()];
    const errors = all.filter(({ labels }) => labels.status === '5xx').reduce((sum, { count }) => sum + count, 0);
    return [
      {
        name: 'http_server_errors_total',
        help: 'Responses with a status of 500 or more',
        type: 'counter',
        samples: [{ value: errors }],
      },
      {
        name: 'http_request_duration_seconds',
        help: 'Time from the request to the end of its response',
        type: 'histogram',
        samples: all.flatMap(toSamples),
      },
    ];
  }
}

function toSamples({ labels, buckets, count, sumS }: Series): Metric['samples'] {
  let total = 0;
  const cumulative = BUCKETS_S.map((limit, index) => {
    total += buckets[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: String(limit) }, value: total };
  });
  return [
    ...cumulative,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sumS },
    { suffix: '_count', labels, value: count },
  ];
}
