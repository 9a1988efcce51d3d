import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { HandlesJob } from '../../platform/jobs/job.ts';
import type { JobContext, JobHandler } from '../../platform/jobs/job.ts';
import { Log } from '../../platform/log/log.ts';
import { AnalysisResults } from '../analysis-results.service.ts';
import type { AnalysisEntry } from '../analysis-entry.entity.ts';
import { analyseByAreaGuide } from '../area-guide/area-guide.ts';
import type { RentAnalysis } from '../rent-analysis.ts';
import { RentcastGateway } from '../rentcast.gateway.ts';
import { PATIENCE_MS } from '../retry-plan.ts';
import { analyseProperty } from './analyse-property.job.ts';

/** Finds the rent of one property: from the provider where there is one, else from the area guide. */
@Injectable()
@HandlesJob(analyseProperty)
export class AnalysePropertyHandler implements JobHandler<{ entryId: string }> {
  constructor(
    private readonly results: AnalysisResults,
    private readonly provider: RentcastGateway,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle({ entryId }: { entryId: string }, { signal }: JobContext): Promise<void> {
    const entry = await this.results.pending(entryId);
    if (!entry) return;
    const analysis = this.provider.isConfigured ? await this.ask(entry, signal) : analyseByAreaGuide(entry);
    if (analysis) await this.results.complete(entryId, analysis);
    else await this.results.postpone(entry);
  }

  /** @returns null when another try is worth waiting for */
  private async ask(entry: AnalysisEntry, signal: AbortSignal): Promise<RentAnalysis | null> {
    const now = this.clock.now();
    const outcome = await this.provider.estimate(entry, now.getUTCFullYear(), signal);
    if (outcome.kind === 'estimate') return outcome.analysis;
    if (outcome.kind === 'no-data') return analyseByAreaGuide(entry);
    const facts = { entryId: entry.id, attempts: entry.attempts + 1, reason: outcome.reason };
    if (outcome.kind === 'refused') this.log.error('the rent provider refuses us', new Error(outcome.reason), facts);
    else this.log.warn('the rent provider did not answer', facts);
    const waited = now.getTime() - entry.createdAt.getTime();
    return waited > PATIENCE_MS ? analyseByAreaGuide(entry) : null;
  }
}
