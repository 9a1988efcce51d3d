import { Instant, Integer } from '../platform/http/fields.ts';

/** Progress of the last comparison of all leads with Odoo. */
export class CrmComparison {
  /** Null if leads were never compared. */
  @Instant({ nullable: true }) startedAt: string | null;
  /** Null while the comparison runs. */
  @Instant({ nullable: true }) finishedAt: string | null;
  @Integer() compared: number;
  /** Number of leads that differed and were therefore sent again. */
  @Integer() different: number;
}
