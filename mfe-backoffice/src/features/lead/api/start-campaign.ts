import { answerOf } from '@epm/contract';
import type { ApiClient } from '@epm/contract';

/** Begins the nurture sequence for a lead, if the person agreed to be written to. */
export const startCampaign = (api: ApiClient, leadId: string) => answerOf(api.POST('/api/campaigns/start', { body: { leadId } }));
