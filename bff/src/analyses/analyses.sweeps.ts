import { Injectable } from '@nestjs/common';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { AnalysisResults } from './analysis-results.service.ts';
import { ReportGrants } from './report-grants.service.ts';

@Injectable()
export class AnalysesSweeps {
  constructor(
    private readonly results: AnalysisResults,
    private readonly grants: ReportGrants,
  ) {}

  @Sweeps({ name: 'analyses.request-due', everyMs: 5_000 })
  requestDue(): Promise<void> {
    return this.results.requestDue();
  }

  @Sweeps({ name: 'analyses.prune-grants', everyMs: 3_600_000 })
  pruneGrants(): Promise<void> {
    return this.grants.prune();
  }
}
