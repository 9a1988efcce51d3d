import { conflict, limited, missing } from '../platform/errors/domain-error.ts';
import type { DomainError } from '../platform/errors/domain-error.ts';

export const slotTaken = (): DomainError =>
  conflict('walkthrough.taken', 'Someone else has just taken that time. Please choose another one.');

/** The notice has run out, or the company has changed its hours, since the list was shown. */
export const slotNotOffered = (): DomainError =>
  conflict('walkthrough.not-offered', 'That time is no longer offered. Please choose another one.');

export const walkthroughMissing = (): DomainError => missing('walkthrough.missing', 'No walkthrough found');

export const walkthroughOver = (): DomainError =>
  conflict('walkthrough.over', 'This walkthrough has already begun, so it can no longer be changed here.');

export const walkthroughCancelled = (): DomainError =>
  conflict('walkthrough.cancelled', 'This walkthrough is already canceled.');

export const tooManyAhead = (): DomainError =>
  conflict('walkthrough.many-ahead', 'You have two walkthroughs ahead already. Please call us to arrange another one.');

/** For staff: what the owner asked for is booked when the lead is accepted. */
export const leadIsHeld = (): DomainError =>
  conflict('walkthrough.lead-held', 'This submission is held as possible spam. Please accept it before you book a walkthrough.');

/** Every change writes to the owner's mailbox, so there have to be few. */
export const changedTooOften = (): DomainError =>
  limited('walkthrough.changed-often', 'This walkthrough was changed many times. Please call us to change it again.', 86_400);
