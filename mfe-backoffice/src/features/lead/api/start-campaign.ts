import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';

/** Begins the nurture sequence for a lead, if the person agreed to be written to. */
export const startCampaign = (api: ApiClient, leadId: string) =>
  answerOf(api.POST('/api/campaigns/start', { body: { leadId } }));
