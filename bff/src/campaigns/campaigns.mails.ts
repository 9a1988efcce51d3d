import { defineMail } from '../notifications/index.ts';

/** Payload of a campaign message: the id of its row in `campaign_sends`. */
export interface CampaignMessagePayload {
  sendId: string;
}

export const marketingCampaignEmail = defineMail<CampaignMessagePayload>('campaign-marketing', 'marketing');
export const transactionalCampaignEmail = defineMail<CampaignMessagePayload>('campaign-transactional', 'transactional');

/** Email with which the owner of a lead confirms the consent to marketing email. */
export const doubleOptInEmail = defineMail<{ leadId: string }>('confirm-consent', 'transactional');

/** Template of the text messages of sequences. The payload of the messages is a {@link CampaignMessagePayload}. */
export const SEQUENCE_TEXT_TEMPLATE = 'campaign-text';
