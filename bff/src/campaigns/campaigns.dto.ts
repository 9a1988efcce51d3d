import { Id, OneOf, Integer } from '../platform/http/fields.ts';

export class StartCampaign {
  @Id() leadId: string;
}

export class StartedCampaign {
  @Id() leadId: string;
  /** Always `active`, whether the sequence started now or earlier. */
  @OneOf(['active']) state: 'active';
}

export class CommunicationCounts {
  @Integer() emailsSent: number;
  @Integer() smsSent: number;
  /** Number of active sequences. */
  @Integer() activeCampaigns: number;
}
