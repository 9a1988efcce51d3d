import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { defineJob, defineQueue, HandlesJob } from '../../platform/jobs/job.ts';
import type { JobContext, JobHandler } from '../../platform/jobs/job.ts';
import { analysisRequested } from '../analyses.events.ts';
import { AnalysisResults } from '../analysis-results.service.ts';
import type { AnalysisEntry } from '../analysis-entry.entity.ts';
import { analyseByAreaGuide } from '../area-guide/area-guide.ts';
import type { RentAnalysis } from '../rent-analysis.ts';
import { RentcastGateway } from '../rentcast.gateway.ts';
import { INTERIM_AFTER_MS, PATIENCE_MS } from '../retry-plan.ts';

defineQueue({ name: 'analyses', concurrency: 8 });

/** A provider that is down does not fail the job: the entry waits for the sweep, for days if need be. */
export const analyseProperty = defineJob({ name: 'analyse-property', queue: 'analyses', on: analysisRequested });

/**
 * Finds the rent of one property: from the provider if one is configured, else from the area guide. While the provider
 * is unavailable the area guide's estimate stands in after ten minutes, and the provider is asked again.
 */
@Injectable()
@HandlesJob(analyseProperty)
export class AnalysePropertyHandler implements JobHandler<{ entryId: string }> {
  constructor(
    private readonly results: AnalysisResults,
    private readonly provider: RentcastGateway,
    private readonly clock: Clock,
  ) {}

  async handle({ entryId }: { entryId: string }, { signal }: JobContext): Promise<void> {
    const entry = await this.results.waiting(entryId);
    if (!entry) return;
    const analysis = await this.analyse(entry, signal);
    if (analysis) return this.results.complete(entryId, analysis);
    const waitedMs = this.clock.now().getTime() - entry.createdAt.getTime();
    if (waitedMs >= PATIENCE_MS) return this.results.complete(entryId, analyseByAreaGuide(entry));
    if (waitedMs >= INTERIM_AFTER_MS) await this.results.storeInterim(entryId, analyseByAreaGuide(entry));
    await this.results.postpone(entry);
  }

  /** @returns null when another attempt is worth it */
  private async analyse(entry: AnalysisEntry, signal: AbortSignal): Promise<RentAnalysis | null> {
    if (!this.provider.isConfigured) return analyseByAreaGuide(entry);
    const outcome = await this.provider.estimate(entry, signal);
    if (outcome.kind === 'answered') return outcome.answer;
    return outcome.kind === 'declined' ? analyseByAreaGuide(entry) : null;
  }
}
