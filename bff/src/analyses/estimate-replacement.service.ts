import { Injectable } from '@nestjs/common';
import { LeadRents, LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { AnalysisResult } from './analysis-result.entity.ts';

/** Replaces interim estimates with the provider's estimates. */
@Injectable()
export class EstimateReplacement {
  constructor(
    private readonly clock: Clock,
    private readonly rents: LeadRents,
    private readonly timeline: LeadTimeline,
  ) {}

  /**
   * Replaces the result and the lead's rent. Keeps a rent that staff have changed. The caller must hold the row lock on
   * the entry.
   */
  async replace(tx: Tx, { id, leadId }: { id: string; leadId: string | null }, result: AnalysisResult): Promise<void> {
    const results = tx.getRepository(AnalysisResult);
    const before = await results.findOneByOrFail({ entryId: id });
    await results.update({ entryId: id }, result);
    if (!leadId) return;
    const data = { from: before.rentEstimate, to: result.rentEstimate };
    await this.rents.replace(tx, leadId, data);
    await this.timeline.record(tx, { leadId, type: 'estimate.replaced', at: this.clock.now(), data });
  }
}
