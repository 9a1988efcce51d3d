import { Controller, Get, Headers, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { TRACKED_LINK_PATH } from './rendering/click-tracking.ts';

const TRACKED_LINK_PATTERN = new RegExp(`^${TRACKED_LINK_PATH}/[^/]+(/.*)$`);

/**
 * Handles the links in campaign emails that lead to our own site. Counts the first click in an email and redirects to
 * the page.
 */
@Controller()
@ApiExcludeController()
@Public()
export class TrackedLinksController {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Get(`${TRACKED_LINK_PATH.slice(1)}/:sendId/*`)
  async open(
    @Param('sendId') sendId: string,
    @Req() { url }: FastifyRequest,
    @Res() reply: FastifyReply,
    @Headers('sec-fetch-dest') destination?: string,
    @Headers('sec-purpose') purpose?: string,
  ): Promise<void> {
    // Link checks by mail servers and prefetches by browsers do not count as clicks.
    if (destination === 'document' && !purpose && isUUID(sendId)) await this.recordFirstClick(sendId);
    // The path begins with a slash, so the redirect always leads to our host.
    const [, path = '/'] = TRACKED_LINK_PATTERN.exec(url) ?? [];
    await reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(this.config.siteUrl + path, 303);
  }

  private async recordFirstClick(sendId: string): Promise<void> {
    await this.database.run(
      `UPDATE campaign_sends SET clicked_at = $2 WHERE id = $1 AND state = 'queued' AND clicked_at IS NULL`,
      [sendId, this.clock.now()],
    );
  }
}
