import { defineMail } from '../notifications/index.ts';

/**
 * Payload of an email about a walkthrough. The email is not sent if the walkthrough has changed since the email was
 * queued.
 */
export interface WalkthroughPayload {
  walkthroughId: string;
  sequence: number;
  /** Start time (ISO 8601) that the walkthrough had when the message was queued. */
  start: string;
}

/** Returns the key by which a new message about the time of a walkthrough replaces the queued one. */
export const getDebounceKey = (walkthroughId: string): string => `walkthrough:${walkthroughId}`;

/** Debounce delay for emails about a change, which applies to a first booking only if a cancellation is unsent. */
export const CHANGE_DELAY_MS = 60_000;

export const walkthroughConfirmation = defineMail<WalkthroughPayload>('walkthrough-confirmed', 'transactional');
/** Sent when the walkthrough is booked again, or rescheduled. */
export const walkthroughMoveNotice = defineMail<WalkthroughPayload>('walkthrough-moved', 'transactional');
export const walkthroughCancellation = defineMail<WalkthroughPayload>('walkthrough-canceled', 'transactional');
/** Sent when the requested time could not be booked. */
export const timeUnavailableNotice = defineMail<WalkthroughPayload>('walkthrough-unavailable', 'transactional');
