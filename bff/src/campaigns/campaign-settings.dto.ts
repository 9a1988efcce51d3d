import { Decimal } from '../platform/http/fields.ts';

/** The timing of the warm_lead sequence. */
export class CampaignSettings {
  @Decimal({ min: 0, max: 720 }) warmLeadInitialDelayHours: number;
  @Decimal({ min: 0.5, max: 60 }) warmLeadFollowUpDays: number;
  @Decimal({ min: 1, max: 365 }) warmLeadDurationDays: number;
}
