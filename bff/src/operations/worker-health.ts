import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Config } from '../platform/config/env.ts';
import { SchemaVersion } from '../platform/database/schema-version.ts';
import { Log } from '../platform/log/log.ts';
import { SharedMetrics } from './shared-metrics.ts';
import { WorkerMetrics } from './worker-metrics.ts';

const REQUEST_TIMEOUT_MS = 5_000;

/**
 * HTTP server of the worker for operators, with /healthz, /readyz and /metrics. The responses contain no personal data.
 */
@Injectable()
export class WorkerHealth implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly server = createServer((request, response) => void this.respond(request.url ?? '/', response));

  constructor(
    private readonly config: Config,
    private readonly schema: SchemaVersion,
    private readonly sharedMetrics: SharedMetrics,
    private readonly workerMetrics: WorkerMetrics,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.server.requestTimeout = REQUEST_TIMEOUT_MS;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.config.workerPort, this.config.host, resolve);
    });
    this.log.info('worker health', { url: this.url });
  }

  onApplicationShutdown(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  get url(): string {
    return `http://${this.config.host}:${(this.server.address() as AddressInfo).port}`;
  }

  private async respond(url: string, response: ServerResponse): Promise<void> {
    try {
      const text = await this.renderText(url.split('?', 1)[0] ?? '/');
      response.writeHead(text === null ? 404 : 200, {
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(text ?? 'Not found\n');
    } catch (error) {
      this.log.warn('worker not ready', { reason: error instanceof Error ? error.message : String(error) });
      response
        .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .end('Not ready\n');
    }
  }

  private async renderText(path: string): Promise<string | null> {
    if (path === '/healthz') return 'ok\n';
    if (path === '/metrics') {
      const registry = new Registry();
      await Promise.all([this.sharedMetrics.collect(registry), this.workerMetrics.collect(registry)]);
      return registry.metrics();
    }
    if (path !== '/readyz') return null;
    const missing = await this.schema.listMissing();
    if (missing.length > 0) throw new Error(`The schema lacks ${missing.join(', ')}`);
    return 'ready\n';
  }
}
