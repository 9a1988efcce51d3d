import type { LeadStatus } from '@epm/contract';
import { LEAD_STATUS_LABELS } from '@epm/contract';
import { conflict, invalid, notFound, type DomainError } from '../platform/errors/domain-error.ts';

export const leadSuspectedSpam = (): DomainError =>
  conflict('campaign.lead-held', 'This submission is held as suspected spam. Please mark it as not spam first.');

export const ownerUnknown = (): DomainError =>
  conflict('campaign.owner-unknown', 'This lead has no owner yet. Please give it an email address first.');

export const leadMarketingEnded = (status: LeadStatus): DomainError =>
  conflict(
    'campaign.lead-decided',
    `This lead is ${LEAD_STATUS_LABELS[status].toLowerCase()}. Marketing has ended for it.`,
  );

export const ownerEnrolling = (): DomainError =>
  conflict('campaign.owner-enrolling', 'This owner has enrolled a home. Marketing has ended for them.');

export const ownerUnsubscribed = (): DomainError =>
  conflict('campaign.unsubscribed', 'This owner has unsubscribed from marketing email.');

export const addressBounced = (): DomainError =>
  conflict('campaign.bounced', 'Email to this address came back. Please correct the email address first.');

export const consentMissing = (): DomainError =>
  conflict('campaign.no-consent', 'This owner has not agreed to receive marketing email.');

export const consentUnconfirmed = (): DomainError =>
  conflict('campaign.no-consent', 'This owner has not confirmed the email address yet.');

export const analysisMissing = (): DomainError =>
  conflict('campaign.no-analysis', 'There is no finished rental analysis to write to this owner about.');

const WINDOW_TOO_SHORT_MESSAGE = 'The last hour must be later than the first.';

export const windowTooShort = (): DomainError =>
  invalid('campaign.window-too-short', WINDOW_TOO_SHORT_MESSAGE, [
    { field: 'untilHour', message: WINDOW_TOO_SHORT_MESSAGE },
  ]);

export const sequenceNotFound = (): DomainError => notFound('campaign.missing', 'There is no such campaign.');

export const sequenceEnded = (): DomainError =>
  conflict('campaign.ended', 'This campaign has ended. It can be started again.');

export const sequenceWaits = (): DomainError =>
  conflict('campaign.waits', 'This campaign waits until the other messages to this owner have ended.');

export const walkthroughMissing = (): DomainError =>
  conflict('campaign.no-walkthrough', 'No walkthrough is booked for this lead.');
