import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { Log } from '../../platform/log/log.ts';
import { ClientFault } from './client-faults.dto.ts';
import { ReleaseHealth } from './release-health.service.ts';

@Controller('api/client-faults')
export class ClientFaultsController {
  constructor(
    private readonly health: ReleaseHealth,
    private readonly log: Log,
  ) {}

  /**
   * Counts a fault of a page in a browser for the version that caused it. An address counts once per version and hour,
   * and a page reports at most one fault. Too many failures of a new version return it automatically. Reports about
   * versions that are neither live nor in a ring have no effect.
   */
  @Post()
  @Public()
  @Returns(null)
  async reportClientFault(@Body() fault: ClientFault, @Req() { ip, id }: FastifyRequest): Promise<void> {
    const { app, version, kind, route } = fault;
    if (await this.health.countReported({ app, version, kind, ip }))
      this.log.warn('a browser reported a fault', { traceId: id, app, version, kind, route });
  }
}
