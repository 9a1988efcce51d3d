import { defineMail } from '../notifications/index.ts';

/** Payload of an email about a walkthrough. The email is not sent if the walkthrough has changed again. */
export interface WalkthroughPayload {
  walkthroughId: string;
  sequence: number;
  /**
   * Start of the walkthrough when the message was queued, an ISO 8601 instant. Absent in messages queued before
   * 2026-11-22.
   */
  start?: string;
}

/** Returns the gather key that all messages about the time of one walkthrough share. */
export const gatherKeyFor = (walkthroughId: string): string => `walkthrough:${walkthroughId}`;

/** Debounce delay for emails about a change. A first booking is confirmed at once. */
export const CHANGE_DELAY_MS = 60_000;

export const walkthroughConfirmed = defineMail<WalkthroughPayload>('walkthrough-confirmed', 'transactional');
/** Sent when the walkthrough is booked again, or rescheduled. */
export const walkthroughMoved = defineMail<WalkthroughPayload>('walkthrough-moved', 'transactional');
export const walkthroughCancellation = defineMail<WalkthroughPayload>('walkthrough-cancelled', 'transactional');
/** Sent when the requested time could not be booked. */
export const walkthroughUnavailable = defineMail<WalkthroughPayload>('walkthrough-unavailable', 'transactional');
export const walkthroughReminder = defineMail<WalkthroughPayload>('walkthrough-reminder', 'transactional');
