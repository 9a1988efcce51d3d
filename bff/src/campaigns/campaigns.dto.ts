import { Decimal, Id, OneOf, Integer } from '../platform/http/fields.ts';

/** Timing of the `warm_lead` sequence. */
export class CampaignSettings {
  @Decimal({ min: 0, max: 720 }) warmLeadInitialDelayHours: number;
  @Decimal({ min: 0.5, max: 60 }) warmLeadFollowUpDays: number;
  @Decimal({ min: 1, max: 365 }) warmLeadDurationDays: number;
}

export class StartCampaign {
  @Id() leadId: string;
}

export class StartedCampaign {
  @Id() leadId: string;
  /** Always `active`, whether the sequence started now or earlier. */
  @OneOf(['active']) state: 'active';
}

export class Communications {
  @Integer() emailsSent: number;
  @Integer() smsSent: number;
  /** Number of contacts in a sequence. */
  @Integer() activeCampaigns: number;
}
