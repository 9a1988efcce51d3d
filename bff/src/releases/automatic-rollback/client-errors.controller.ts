import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { Log } from '../../platform/log/log.ts';
import { ClientErrorReport } from './client-errors.dto.ts';
import { ReleaseHealth } from './release-health.service.ts';

@Controller('api/client-errors')
export class ClientErrorsController {
  constructor(
    private readonly health: ReleaseHealth,
    private readonly log: Log,
  ) {}

  /**
   * Counts a client-side error for the version that caused it. A network counts once per version and hour, and a page
   * reports at most one error. A new version that fails too often is rolled back automatically. Reports about versions
   * that are neither live nor in a ring have no effect.
   */
  @Post()
  @Public()
  @Returns(null)
  async reportClientError(@Body() report: ClientErrorReport, @Req() { ip, id }: FastifyRequest): Promise<void> {
    const { app, version, kind, route } = report;
    if (await this.health.countReported({ app, version, kind, ip }))
      this.log.warn('a browser reported an error', { traceId: id, app, version, kind, route });
  }
}
