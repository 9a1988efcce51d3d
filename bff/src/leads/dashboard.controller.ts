import { Controller, Get, Query } from '@nestjs/common';
import { SignedIn } from '../identity/index.ts';
import { PageOfList } from '../platform/http/page-of-list.ts';
import { Returns } from '../platform/http/returns.ts';
import { ActivityPage, Pipeline } from './dashboard.dto.ts';
import { DashboardQueries } from './dashboard.queries.ts';

@Controller('api/dashboard')
@SignedIn()
export class DashboardController {
  constructor(private readonly dashboard: DashboardQueries) {}

  /** Counts leads for the six tiles of the pipeline. Suspect and deleted leads are not counted. */
  @Get('pipeline')
  @Returns(Pipeline)
  getPipeline(): Promise<Pipeline> {
    return this.dashboard.pipeline();
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
