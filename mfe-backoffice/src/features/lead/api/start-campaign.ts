import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';

/** Starts the nurture sequence for a lead. The server refuses it without the owner's consent. */
export const startCampaign = (api: ApiClient, leadId: string) =>
  answerOf(api.POST('/api/campaigns/start', { body: { leadId } }));
