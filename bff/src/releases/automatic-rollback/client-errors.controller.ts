import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { Log } from '../../platform/log/log.ts';
import { ReleasePreviews } from '../previews/previews.service.ts';
import { ClientErrorReport } from './client-errors.dto.ts';
import { ReleaseHealth } from './release-health.service.ts';

@Controller('api/client-errors')
export class ClientErrorsController {
  constructor(
    private readonly health: ReleaseHealth,
    private readonly previews: ReleasePreviews,
    private readonly log: Log,
  ) {}

  /**
   * Counts a client-side error for the version that caused it. A network counts once per version and hour, and a page
   * reports at most one error. A new version that fails too often is rolled back automatically. Reports about versions
   * that are neither live nor in a ring have no effect. Reports from browsers that show a preview have no effect
   * either, because the previewed version may cause an error in a file of a live version.
   */
  @Post()
  @Public()
  @Returns(null)
  async reportClientError(@Body() report: ClientErrorReport, @Req() request: FastifyRequest): Promise<void> {
    const { app, version, kind, route } = report;
    const { ip, id: traceId } = request;
    if (this.previews.hasCookie(request)) return;
    if (await this.health.countReportedError({ app, version, kind, ip }))
      this.log.warn('a browser reported an error', { traceId, app, version, kind, route });
  }
}
