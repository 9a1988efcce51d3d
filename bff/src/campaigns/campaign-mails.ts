import { defineMail } from '../notifications/index.ts';

/** What a letter is written from. */
export interface LetterPayload {
  enrolmentId: string;
  leadId: string;
}

export const firstLetter = defineMail<LetterPayload>('warm-lead-first-letter', 'marketing');
