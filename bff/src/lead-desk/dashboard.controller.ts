import { Controller, Get, Query } from '@nestjs/common';
import { CurrentUser, SignedIn } from '../identity/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { PageOfList } from '../platform/http/page-of-list.ts';
import { Returns } from '../platform/http/returns.ts';
import { ActivityPage, Pipeline } from './dashboard.dto.ts';
import { DashboardQueries } from './dashboard.queries.ts';
import { LeadFilters } from './lead-list.dto.ts';

@Controller('api/dashboard')
@SignedIn()
export class DashboardController {
  constructor(private readonly dashboard: DashboardQueries) {}

  /**
   * Counts leads by stage: those of a list with the same filters, whatever its status and order. Suspect leads are
   * left out unless `suspects` asks for them; deleted leads are never counted. A filter counts 10,000 leads at most.
   */
  @Get('pipeline')
  @Returns(Pipeline)
  getPipeline(@Query() filters: LeadFilters, @CurrentUser() user: SessionUser): Promise<Pipeline> {
    return this.dashboard.pipeline(filters, user.id);
  }

  /**
   * Lists recent leads and analyses without a lead, newest first. Suspect and deleted leads are left out. A page has
   * 50 unless `limit` asks for up to 200.
   */
  @Get('activity')
  @Returns(ActivityPage)
  getActivity(@Query() page: PageOfList): Promise<ActivityPage> {
    return this.dashboard.activity(page);
  }
}
