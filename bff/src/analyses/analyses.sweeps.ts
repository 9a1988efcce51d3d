import { Injectable } from '@nestjs/common';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { AnalysisResults } from './analysis-results.service.ts';

@Injectable()
export class AnalysesSweeps {
  constructor(private readonly results: AnalysisResults) {}

  @Sweeps({ name: 'analyses.request-due', everyMs: 5_000 })
  requestDue(): Promise<void> {
    return this.results.requestDue();
  }
}
