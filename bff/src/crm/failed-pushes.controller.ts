import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { PageQuery } from '../platform/http/page-query.ts';
import { Returns } from '../platform/http/returns.ts';
import { FailedPushes, FailedPushId, RetriedPushes } from './failed-pushes.dto.ts';
import { FailedPushRetries } from './failed-pushes.service.ts';

@Controller('api/odoo/failed-pushes')
@AdminOnly()
export class FailedPushesController {
  constructor(private readonly pushes: FailedPushRetries) {}

  /**
   * Lists leads that were not sent to Odoo, and leads whose outcome in Odoo our pipeline refused, newest first. A page
   * has 50 leads by default, and up to 200 with `limit`. `total` counts the leads on all pages.
   */
  @Get()
  @Returns(FailedPushes)
  listFailedPushes(@Query() page: PageQuery): Promise<FailedPushes> {
    return this.pushes.list(page);
  }

  /**
   * Sends all leads in the list to Odoo again. Our status replaces an outcome that was refused. The action is audited.
   */
  @Post('retry')
  @Returns(RetriedPushes, 200)
  async retryFailedPushes(@CurrentActor() actor: Actor): Promise<RetriedPushes> {
    return { count: await this.pushes.retryAll(actor) };
  }

  /**
   * Sends a lead to Odoo again. Our status replaces an outcome that was refused. Returns 409 `odoo.push-not-failed` if the
   * lead is not in the list. The action is audited.
   */
  @Post(':leadId/retry')
  @Returns(null)
  retryFailedPush(@Param() { leadId }: FailedPushId, @CurrentActor() actor: Actor): Promise<void> {
    return this.pushes.retry(leadId, actor);
  }
}
