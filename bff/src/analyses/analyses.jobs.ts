import { Injectable } from '@nestjs/common';
import { leadAccepted, leadLinksRenewed } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { defineQueue, HandlesJob, type JobContext } from '../platform/jobs/job.ts';
import { analysisRequested } from './analyses.events.ts';
import { AnalysisMail } from './analyses.mails.ts';
import { AnalysisResults } from './analysis-results.service.ts';
import type { AnalysisEntry } from './analysis-entry.entity.ts';
import { analyzeWithAreaGuide } from './area-guide/area-guide.ts';
import { AreaGuideQueries } from './area-guide/area-guide.queries.ts';
import type { AreaGuideExcerpt } from './area-guide/guide-figures.ts';
import type { RentAnalysis } from './rent-analysis.ts';
import { RentcastGateway } from './rentcast.gateway.ts';
import { INTERIM_ESTIMATE_AFTER_MS, MAX_PROVIDER_WAIT_MS } from './retry-plan.ts';

defineQueue({
  name: 'analyses',
  concurrency: 8,
  dueRowsSql: `SELECT count(*)::int AS due, min(retry_at) AS "oldestDueAt" FROM property_analysis_entries
    WHERE status <> 'completed' AND retry_at <= now()`,
});

@Injectable()
export class AnalysisJobs {
  constructor(
    private readonly results: AnalysisResults,
    private readonly provider: RentcastGateway,
    private readonly areaGuide: AreaGuideQueries,
    private readonly mail: AnalysisMail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Estimates the rent of one property with the rent provider if one is configured, otherwise with the area guide. If
   * the provider is unavailable for ten minutes, stores an interim estimate from the area guide. An unavailable
   * provider does not fail the job. Instead, a sweep (a periodic task) requests the analysis again, for up to 14 days.
   */
  @HandlesJob({ name: 'analyze-property', queue: 'analyses', on: analysisRequested })
  async analyzeProperty({ entryId }: { entryId: string }, { signal }: JobContext): Promise<void> {
    const entry = await this.results.findWaiting(entryId);
    if (!entry) return;
    const figures = await this.areaGuide.findExcerpt(entry.zipCode);
    const analysis = await this.analyze(entry, figures, signal);
    if (analysis) return this.results.complete(entryId, analysis);
    const waitedMs = this.clock.now().getTime() - entry.createdAt.getTime();
    if (waitedMs >= MAX_PROVIDER_WAIT_MS) return this.results.complete(entryId, analyzeWithAreaGuide(entry, figures));
    if (waitedMs >= INTERIM_ESTIMATE_AFTER_MS) {
      await this.results.storeInterim(entryId, analyzeWithAreaGuide(entry, figures));
    }
    await this.results.postpone(entry);
  }

  /** Returns null if the provider is unavailable and the analysis must be retried. */
  private async analyze(
    entry: AnalysisEntry,
    figures: AreaGuideExcerpt,
    signal: AbortSignal,
  ): Promise<RentAnalysis | null> {
    if (!this.provider.isConfigured) return analyzeWithAreaGuide(entry, figures);
    const outcome = await this.provider.fetchEstimate(entry, figures, signal);
    if (outcome.kind === 'success') return outcome.result;
    return outcome.kind === 'declined' ? analyzeWithAreaGuide(entry, figures) : null;
  }

  /** Requests the analyses of a suspect lead when staff accept the lead. */
  @HandlesJob({ name: 'request-accepted-analysis', queue: 'analyses', on: leadAccepted })
  async requestAccepted({ leadId }: { leadId: string }): Promise<void> {
    await this.results.requestAcceptedAnalyses(leadId);
  }

  /** Emails a new report link after the old link was revoked. */
  @HandlesJob({ name: 'mail-report-again', queue: 'mail', on: leadLinksRenewed })
  async queueRenewedLink({ leadId, at }: { leadId: string; at: number }): Promise<void> {
    await this.database.transaction((tx) => this.mail.queueRenewedLink(tx, leadId, at));
  }
}
