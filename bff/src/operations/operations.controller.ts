import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Registry } from 'prom-client';
import { Public } from '../identity/index.ts';
import { unavailable } from '../platform/errors/domain-error.ts';
import { SchemaVersion } from '../platform/database/schema-version.ts';
import { OutgoingHold } from '../platform/outgoing/outgoing-hold.ts';
import { EventHub } from '../platform/realtime/event-hub.ts';
import { addGauge } from '../platform/metrics/metrics.ts';
import { RequestMetrics } from '../platform/metrics/request-metrics.ts';
import { RenderErrors } from '../pages/index.ts';
import { LiveReleases } from '../releases/index.ts';
import { SharedMetrics } from './shared-metrics.ts';

/** Health checks and metrics for operators and the load balancer. They contain no personal data. */
@Controller()
@ApiExcludeController()
export class OperationsController {
  constructor(
    private readonly schema: SchemaVersion,
    private readonly hold: OutgoingHold,
    private readonly live: LiveReleases,
    private readonly sharedMetrics: SharedMetrics,
    private readonly requestMetrics: RequestMetrics,
    private readonly hub: EventHub,
    private readonly renderErrors: RenderErrors,
  ) {}

  /** Returns 200 while the process runs. */
  @Get('healthz')
  @Public()
  @Header('cache-control', 'no-store')
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Returns 200 when the process is ready to serve requests. The database must be reachable, and all migrations of this
   * code must have run. The files of the live shell must be available, unless a development server serves them. A newer
   * schema is normal during a deployment. A restored installation whose outgoing messages are on hold is ready, too,
   * and reports `outgoing: held`.
   */
  @Get('readyz')
  @Public()
  @Header('cache-control', 'no-store')
  async readiness(): Promise<{ status: 'ready'; outgoing: 'open' | 'held'; newerSchema?: string[] }> {
    const missing = await this.schema.listMissing();
    if (missing.length > 0)
      throw unavailable(
        'schema.behind',
        `The schema is older than this code: it lacks ${missing.join(', ')}. Run the migrations.`,
      );
    if (!(await this.live.isShellAvailable()))
      throw unavailable('release.none', 'No version of the shell is live and in the store.');
    const newer = await this.schema.listNewer();
    const outgoing = (await this.hold.getCurrent()) ? 'held' : 'open';
    return { status: 'ready', outgoing, ...(newer.length > 0 && { newerSchema: newer }) };
  }

  /** Returns the metrics in Prometheus text format. */
  @Get('metrics')
  @Public()
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  async metrics(): Promise<string> {
    const registry = new Registry();
    await this.sharedMetrics.collect(registry);
    addGauge(
      registry,
      'page_render_faults',
      'Pages that the server failed to render, since the start',
      this.renderErrors.count,
    );
    addGauge(registry, 'event_streams_open', 'Open server-sent event streams of this process', this.hub.streamCount);
    return `${await registry.metrics()}\n${await this.requestMetrics.renderText()}`;
  }
}
