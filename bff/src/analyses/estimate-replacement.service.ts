import { Injectable } from '@nestjs/common';
import { LeadRents, LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { AnalysisResult } from './analysis-result.entity.ts';

/** Puts the provider's estimate in place of the interim one. */
@Injectable()
export class EstimateReplacement {
  constructor(
    private readonly clock: Clock,
    private readonly rents: LeadRents,
    private readonly timeline: LeadTimeline,
  ) {}

  /** A rent that the owner or staff gave the lead meanwhile remains. The caller holds the entry's lock. */
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
