import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, Repository } from 'typeorm';
import { Leads } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { analysisRequested, submissionCompleted } from './analyses.events.ts';
import { AnalysisMail } from './analyses.mails.ts';
import { AnalysisEntry } from './analysis-entry.entity.ts';
import { AnalysisResult } from './analysis-result.entity.ts';
import { EstimateReplacement } from './estimate-replacement.service.ts';
import type { RentAnalysis } from './rent-analysis.ts';
import { LOST_JOB_TIMEOUT_MS, getNextAttemptTime } from './retry-plan.ts';
import type { RetryState } from './retry-plan.ts';

type UpdatedEntry = Pick<AnalysisEntry, 'id' | 'leadId' | 'submissionId' | 'email' | 'name'> & {
  previousStatus: AnalysisEntry['status'];
};

/** Stores interim and final estimates, and schedules retries. */
@Injectable()
export class AnalysisResults {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly replacement: EstimateReplacement,
    private readonly outbox: Outbox,
    private readonly mail: AnalysisMail,
    @InjectRepository(AnalysisEntry) private readonly entries: Repository<AnalysisEntry>,
  ) {}

  /** Returns the entry if it has no final estimate yet, otherwise null. */
  findWaiting(entryId: string): Promise<AnalysisEntry | null> {
    return this.entries.findOneBy({ id: entryId, status: Not('completed') });
  }

  /**
   * Stores the final estimate. The first estimate for a property (`AnalysisEntry`) also updates the lead and may
   * complete the submission. An estimate that replaces an interim estimate triggers no second email. Idempotent,
   * because a job may be delivered twice.
   */
  async complete(entryId: string, analysis: RentAnalysis): Promise<void> {
    await this.database.transaction(async (tx) => {
      const entry = await this.updateStatus(tx, entryId, { from: ['pending', 'interim'], to: 'completed' });
      if (entry?.previousStatus === 'pending') await this.storeFirstEstimate(tx, entry, analysis, false);
      // An interim estimate comes from the area guide, so only the provider's estimate replaces it.
      else if (entry && analysis.source.kind === 'provider')
        await this.replacement.replace(tx, entry, this.toResult(entryId, analysis));
    });
  }

  /**
   * Stores an interim estimate from the area guide. As the first estimate, the interim estimate also updates the lead
   * and may complete the submission.
   */
  async storeInterim(entryId: string, analysis: RentAnalysis): Promise<void> {
    await this.database.transaction(async (tx) => {
      const entry = await this.updateStatus(tx, entryId, { from: ['pending'], to: 'interim' });
      if (entry) await this.storeFirstEstimate(tx, entry, analysis, true);
    });
  }

  /** Schedules a retry. {@link requestDueAnalyses} requests the analysis when the retry is due. */
  async postpone(entry: Pick<AnalysisEntry, 'id' | keyof RetryState>): Promise<void> {
    await this.database.run(
      `UPDATE property_analysis_entries SET attempts = $2, retry_at = $3 WHERE id = $1 AND status <> 'completed'`,
      [entry.id, entry.attempts + 1, getNextAttemptTime(entry, this.clock.now())],
    );
  }

  /**
   * Makes all postponed entries due now.
   * @returns number of postponed entries
   */
  retryPostponed(): Promise<number> {
    return this.database.run(
      `UPDATE property_analysis_entries SET retry_at = $1 WHERE status <> 'completed' AND attempts > 0 AND retry_at > $1`,
      [this.clock.now()],
    );
  }

  /** Requests the analyses of a suspect lead that staff have accepted. */
  async requestAcceptedAnalyses(leadId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const held = await tx.rows<{ entryId: string }>(
        `UPDATE property_analysis_entries SET retry_at = $2 WHERE lead_id = $1 AND status = 'pending' AND retry_at IS NULL
         RETURNING id AS "entryId"`,
        [leadId, new Date(this.clock.now().getTime() + LOST_JOB_TIMEOUT_MS)],
      );
      await this.outbox.append(tx, analysisRequested, ...held);
    });
  }

  /**
   * Requests due analyses: postponed entries, and entries whose job was lost. Entries of a suspect lead have no due
   * time.
   */
  @Sweeps({ name: 'analyses.request-due', everyMs: 5_000 })
  async requestDueAnalyses(): Promise<void> {
    await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const due = await tx.rows<{ entryId: string }>(
        `UPDATE property_analysis_entries SET retry_at = $2 WHERE id IN (
           SELECT id FROM property_analysis_entries
           WHERE status <> 'completed' AND retry_at <= $1
           ORDER BY retry_at LIMIT 100 FOR UPDATE SKIP LOCKED
         ) RETURNING id AS "entryId"`,
        [now, new Date(now.getTime() + LOST_JOB_TIMEOUT_MS)],
      );
      await this.outbox.append(tx, analysisRequested, ...due);
    });
  }

  private async updateStatus(
    tx: Tx,
    entryId: string,
    { from, to }: { from: string[]; to: string },
  ): Promise<UpdatedEntry | undefined> {
    const [entry] = await tx.rows<UpdatedEntry>(
      `UPDATE property_analysis_entries SET status = $3, retry_at = CASE WHEN $3 = 'completed' THEN NULL ELSE retry_at END
       WHERE id = $1 AND status = ANY($2)
       RETURNING id, old.status AS "previousStatus", lead_id AS "leadId", submission_id AS "submissionId", email, name`,
      [entryId, from, to],
    );
    return entry;
  }

  private async storeFirstEstimate(
    tx: Tx,
    entry: UpdatedEntry,
    analysis: RentAnalysis,
    isInterim: boolean,
  ): Promise<void> {
    await tx.getRepository(AnalysisResult).insert(this.toResult(entry.id, analysis));
    await tx.run(
      `INSERT INTO property_analysis_subscribers (email, name, created_at) VALUES ($1, $2, $3)
       ON CONFLICT (email) DO UPDATE SET name = excluded.name`,
      [entry.email, entry.name, this.clock.now()],
    );
    if (entry.leadId)
      await this.leads.recordAnalysis(tx, entry.leadId, { estimatedRent: analysis.rentEstimate, isInterim });
    if (entry.submissionId) await this.decrementPending(tx, entry.submissionId);
  }

  private async decrementPending(tx: Tx, submissionId: string): Promise<void> {
    const [submission] = await tx.rows<{ pending: number }>(
      `UPDATE property_analysis_submissions
       SET pending = pending - 1, completed_at = CASE WHEN pending = 1 THEN $2::timestamptz END
       WHERE id = $1 RETURNING pending`,
      [submissionId, this.clock.now()],
    );
    if (submission?.pending !== 0) return;
    await this.mail.queue(tx, submissionId);
    await this.outbox.append(tx, submissionCompleted, { submissionId });
  }

  private toResult(entryId: string, analysis: RentAnalysis): AnalysisResult {
    const { comparables, history, source, ...figures } = analysis;
    return {
      entryId,
      ...figures,
      comparableProperties: comparables,
      rentHistory: history,
      sourceKind: source.kind,
      sourceLabel: source.label,
      sourceDetail: source.detail,
      sourceYear: source.year,
      createdAt: this.clock.now(),
    };
  }
}
