import { Whole } from '../platform/http/fields.ts';

export class Communications {
  @Whole() emailsSent: number;
  @Whole() smsSent: number;
  /** How many owners are in a sequence now. */
  @Whole() activeCampaigns: number;
}
