import { Instant, Integer } from '../platform/http/fields.ts';

/** Progress of the last comparison of all leads with Odoo. */
export class CrmComparison {
  /** Start of the comparison. Null if leads were never compared. */
  @Instant({ nullable: true }) startedAt: string | null;
  /** End of the comparison. Null while it runs, and if leads were never compared. */
  @Instant({ nullable: true }) finishedAt: string | null;
  @Integer() compared: number;
  /** Number of leads that differed and were therefore sent again. */
  @Integer() different: number;
}
