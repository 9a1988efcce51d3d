import { defineMail } from '../notifications/index.ts';

/** What a message about a walkthrough is written from. It is not sent once a later change has overtaken it. */
export interface WalkthroughPayload {
  walkthroughId: string;
  sequence: number;
}

export const walkthroughConfirmed = defineMail<WalkthroughPayload>('walkthrough-confirmed', 'transactional');
export const walkthroughMoved = defineMail<WalkthroughPayload>('walkthrough-moved', 'transactional');
export const walkthroughCancellation = defineMail<WalkthroughPayload>('walkthrough-cancelled', 'transactional');
export const walkthroughReminder = defineMail<WalkthroughPayload>('walkthrough-reminder', 'transactional');
