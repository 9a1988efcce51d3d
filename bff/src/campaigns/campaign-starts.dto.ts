import { Id, OneOf } from '../platform/http/fields.ts';

export class StartCampaign {
  @Id() leadId: string;
}

export class StartedCampaign {
  @Id() leadId: string;
  /** The owner is in the sequence, be it since now or since earlier. */
  @OneOf(['active']) state: 'active';
}
