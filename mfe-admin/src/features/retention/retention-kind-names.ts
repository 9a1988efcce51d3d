import type { RetentionKind } from '@epm/contract';

/** Names of the kinds of records. */
export const RETENTION_KIND_NAMES: Readonly<Record<RetentionKind, string>> = {
  suspectLeadDays: 'Suspected spam',
  deletedLeadDays: 'Deleted leads',
  deletedReferralDays: 'Deleted referrals',
  receivedBodyDays: 'Received emails, as received',
  unmatchedMessageDays: 'Received messages without a lead',
  webhookDays: 'Events of providers',
  unusedUploadDays: 'Uploaded images that no post uses',
  lostLeadYears: 'Lost leads',
};

/** Returns the label of the field for a kind, with its unit. */
export const getRetentionFieldLabel = (kind: RetentionKind): string =>
  `${RETENTION_KIND_NAMES[kind]} (${kind === 'lostLeadYears' ? 'years; empty keeps them' : 'days'})`;
