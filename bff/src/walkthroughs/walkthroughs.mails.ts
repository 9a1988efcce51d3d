import { defineMail } from '../notifications/index.ts';

/** What a message about a walkthrough is written from. It is not sent once a later change has overtaken it. */
export interface WalkthroughPayload {
  walkthroughId: string;
  sequence: number;
  /** Start of the walkthrough when the message was queued, an ISO 8601 instant; not in messages queued before 2026-11-22. */
  start?: string;
}

/** Under which all messages about the time of one walkthrough gather. */
export const gatherKeyOf = (walkthroughId: string): string => `walkthrough:${walkthroughId}`;

/** A change waits this long for further ones; a booking is confirmed at once. */
export const CHANGE_DELAY_MS = 60_000;

export const walkthroughConfirmed = defineMail<WalkthroughPayload>('walkthrough-confirmed', 'transactional');
/** Booked again, or at another time than before. */
export const walkthroughMoved = defineMail<WalkthroughPayload>('walkthrough-moved', 'transactional');
export const walkthroughCancellation = defineMail<WalkthroughPayload>('walkthrough-cancelled', 'transactional');
/** The time that was asked for could not be booked. */
export const walkthroughUnavailable = defineMail<WalkthroughPayload>('walkthrough-unavailable', 'transactional');
export const walkthroughReminder = defineMail<WalkthroughPayload>('walkthrough-reminder', 'transactional');
