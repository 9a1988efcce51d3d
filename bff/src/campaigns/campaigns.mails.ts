import { defineMail } from '../notifications/index.ts';

/** Payload of a campaign message: the id of its row in `campaign_sends`. */
export interface LetterPayload {
  sendId: string;
}

export const marketingLetter = defineMail<LetterPayload>('campaign-marketing', 'marketing');
export const transactionalLetter = defineMail<LetterPayload>('campaign-transactional', 'transactional');

/** Asks the owner of a lead to confirm the consent to marketing email. */
export const confirmLetters = defineMail<{ leadId: string }>('confirm-letters', 'transactional');

/** Template of the text messages of sequences. The payload of the messages is a {@link LetterPayload}. */
export const SEQUENCE_TEXT = 'campaign-text';

/**
 * First email of the warm_lead sequence, as servers of the previous version queue it. The next release drops this
 * definition.
 */
export const firstWarmLeadEmail = defineMail<{ enrollmentId: string }>('warm-lead-first-letter', 'marketing');
