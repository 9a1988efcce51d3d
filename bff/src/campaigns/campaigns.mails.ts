import { defineMail } from '../notifications/index.ts';

/** Payload of a letter of a sequence: its row in `campaign_sends`. */
export interface LetterPayload {
  sendId: string;
}

export const marketingLetter = defineMail<LetterPayload>('campaign-marketing', 'marketing');
export const transactionalLetter = defineMail<LetterPayload>('campaign-transactional', 'transactional');

/** Asks the owner of a lead to confirm the consent to the letters. */
export const confirmLetters = defineMail<{ leadId: string }>('confirm-letters', 'transactional');

/** Template of the text messages of sequences. Their payload is a {@link LetterPayload}. */
export const SEQUENCE_TEXT = 'campaign-text';

/**
 * The first warm lead letter of the previous version. Remains for letters that older servers queued. The next release
 * drops it.
 */
export const firstWarmLeadEmail = defineMail<{ enrollmentId: string }>('warm-lead-first-letter', 'marketing');
