import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ProviderStatusQueries } from '../analyses/index.ts';
import { Public } from '../identity/index.ts';
import { unavailable } from '../platform/errors/domain-error.ts';
import { Database } from '../platform/database/database.ts';
import { SchemaVersion } from '../platform/database/schema-version.ts';
import { OutgoingHold } from '../platform/outgoing/outgoing-hold.ts';
import { EventHub } from '../platform/realtime/event-hub.ts';
import { RenderFaults } from '../releases/index.ts';
import { gauges } from './gauges.ts';

/** For the operator and the load balancer; numbers only, nothing about a person. */
@Controller()
@ApiExcludeController()
export class OperationsController {
  constructor(
    private readonly database: Database,
    private readonly schema: SchemaVersion,
    private readonly hold: OutgoingHold,
    private readonly provider: ProviderStatusQueries,
    private readonly hub: EventHub,
    private readonly renderFaults: RenderFaults,
  ) {}

  /** The process runs. */
  @Get('healthz')
  @Public()
  @Header('cache-control', 'no-store')
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** It can serve: the database answers and has this code's schema. A restored copy that is held serves too, and says so. */
  @Get('readyz')
  @Public()
  @Header('cache-control', 'no-store')
  async readiness(): Promise<{ status: 'ready'; outgoing: 'open' | 'held' }> {
    const missing = await this.schema.missing();
    if (missing.length > 0) throw unavailable('schema.behind', `The schema lacks ${missing.join(', ')}.`);
    return { status: 'ready', outgoing: (await this.hold.current()) ? 'held' : 'open' };
  }

  /** Prometheus text. */
  @Get('metrics')
  @Public()
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  async metrics(): Promise<string> {
    return gauges(this.database, this.provider, this.hub.open, this.renderFaults.count);
  }
}
