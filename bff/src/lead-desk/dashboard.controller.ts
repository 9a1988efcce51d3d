import { Controller, Get, Query } from '@nestjs/common';
import { CurrentUser, SignedIn } from '../identity/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { PageQuery } from '../platform/http/page-query.ts';
import { Returns } from '../platform/http/returns.ts';
import { ActivityPage, Pipeline } from './dashboard.dto.ts';
import { DashboardQueries } from './dashboard.queries.ts';
import { LeadFilters } from './lead-list.dto.ts';

@Controller('api/dashboard')
@SignedIn()
export class DashboardController {
  constructor(private readonly dashboard: DashboardQueries) {}

  /**
   * Returns the number of leads in each stage. Accepts the same parameters as the lead list, but ignores the status and
   * the order. Excludes suspect leads unless `suspects` includes them, and always excludes deleted leads. With a
   * filter, counts about 10,000 leads at most; `isCut` is true if there are more.
   */
  @Get('pipeline')
  @Returns(Pipeline)
  getPipeline(@Query() filters: LeadFilters, @CurrentUser() user: SessionUser): Promise<Pipeline> {
    return this.dashboard.countPipeline(filters, user.id);
  }

  /**
   * Lists recent leads, and analyses that have no lead, newest first. Excludes suspect and deleted leads. A page has 50
   * entries by default; `limit` can be up to 200.
   */
  @Get('activity')
  @Returns(ActivityPage)
  getActivity(@Query() page: PageQuery): Promise<ActivityPage> {
    return this.dashboard.listActivity(page);
  }
}
