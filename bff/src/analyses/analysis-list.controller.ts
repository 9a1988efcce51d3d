import { Controller, Get, Query } from '@nestjs/common';
import { AdminOnly } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { AnalysisFilters, AnalysisList } from './analysis-list.dto.ts';
import { AnalysisListQueries } from './analysis-list.queries.ts';

@Controller('api/analyses')
@AdminOnly()
export class AnalysisListController {
  constructor(private readonly analyses: AnalysisListQueries) {}

  /**
   * Lists property analyses, newest first. Excludes the analyses of deleted leads. `q` searches the name and email
   * address of the owner, and the address of the home. `lead=without` lists only analyses that have no lead, such as
   * imported ones.
   */
  @Get()
  @Returns(AnalysisList)
  listAnalyses(@Query() filters: AnalysisFilters): Promise<AnalysisList> {
    return this.analyses.list(filters);
  }
}
