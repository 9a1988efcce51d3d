import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Leads } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { analysisRequested, submissionCompleted } from './analyses.events.ts';
import { AnalysisEntry } from './analysis-entry.entity.ts';
import { AnalysisResult } from './analysis-result.entity.ts';
import type { RentAnalysis } from './rent-analysis.ts';
import { LOST_AFTER_MS, waitAfter } from './retry-plan.ts';

/** What becomes of an entry: its result, or another try later. */
@Injectable()
export class AnalysisResults {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly outbox: Outbox,
    @InjectRepository(AnalysisEntry) private readonly entries: Repository<AnalysisEntry>,
  ) {}

  /** The entry, if it still waits for its result. */
  pending(entryId: string): Promise<AnalysisEntry | null> {
    return this.entries.findOneBy({ id: entryId, status: 'pending' });
  }

  /** Stores the result and everything that follows from it, once: a job delivered twice changes nothing more. */
  async complete(entryId: string, analysis: RentAnalysis): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [rows] = (await tx.query(
        `UPDATE property_analysis_entries SET status = 'completed', retry_at = NULL
         WHERE id = $1 AND status = 'pending'
         RETURNING lead_id AS "leadId", submission_id AS "submissionId", email, name`,
        [entryId],
      )) as [Pick<AnalysisEntry, 'leadId' | 'submissionId' | 'email' | 'name'>[], number];
      const entry = rows[0];
      if (!entry) return;
      await tx.getRepository(AnalysisResult).insert(this.toRow(entryId, analysis));
      await tx.query(
        `INSERT INTO property_analysis_subscribers (email, name, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (email) DO UPDATE SET name = excluded.name`,
        [entry.email, entry.name, this.clock.now()],
      );
      if (entry.leadId) await this.leads.recordAnalysis(tx, entry.leadId, analysis.rentEstimate);
      if (entry.submissionId) await this.countDown(tx, entry.submissionId);
    });
  }

  /** Leaves the entry waiting; the sweep asks again when its time has come. */
  async postpone({ id, attempts }: Pick<AnalysisEntry, 'id' | 'attempts'>): Promise<void> {
    const retryAt = new Date(this.clock.now().getTime() + waitAfter(attempts + 1));
    await this.database.query(
      `UPDATE property_analysis_entries SET attempts = $2, retry_at = $3 WHERE id = $1 AND status = 'pending'`,
      [id, attempts + 1, retryAt],
    );
  }

  /** Requests what is due: postponed entries, those whose job got lost, and those of suspect leads that staff accepted. */
  async requestDue(): Promise<void> {
    await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const [due] = (await tx.query(
        `UPDATE property_analysis_entries SET retry_at = $2 WHERE id IN (
           SELECT id FROM property_analysis_entries entry
           WHERE status = 'pending' AND retry_at <= $1
             AND NOT EXISTS (SELECT 1 FROM leads WHERE leads.id = entry.lead_id AND suspicions <> '{}')
           ORDER BY retry_at LIMIT 100 FOR UPDATE OF entry SKIP LOCKED
         ) RETURNING id AS "entryId"`,
        [now, new Date(now.getTime() + LOST_AFTER_MS)],
      )) as [{ entryId: string }[], number];
      await this.outbox.append(tx, analysisRequested, ...due);
    });
  }

  private async countDown(tx: Tx, submissionId: string): Promise<void> {
    const [rows] = (await tx.query(
      `UPDATE property_analysis_submissions
       SET pending = pending - 1, completed_at = CASE WHEN pending = 1 THEN $2::timestamptz END
       WHERE id = $1 RETURNING pending`,
      [submissionId, this.clock.now()],
    )) as [{ pending: number }[], number];
    if (rows[0]?.pending === 0) await this.outbox.append(tx, submissionCompleted, { submissionId });
  }

  private toRow(entryId: string, analysis: RentAnalysis): AnalysisResult {
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
