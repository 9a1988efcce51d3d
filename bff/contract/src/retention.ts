/**
 * Limits of the settings for the retention of records. The minimum for deleted leads is 30 days, because dialogs
 * promise that a deleted lead can be restored for that long.
 */
export const RETENTION_BOUNDS = {
  suspectLeadDays: { min: 7, max: 365 },
  deletedLeadDays: { min: 30, max: 365 },
  deletedReferralDays: { min: 30, max: 365 },
  receivedBodyDays: { min: 7, max: 365 },
  unmatchedMessageDays: { min: 14, max: 730 },
  webhookDays: { min: 14, max: 730 },
  unusedUploadDays: { min: 7, max: 365 },
  lostLeadYears: { min: 1, max: 20 },
} as const;

export type RetentionKind = keyof typeof RETENTION_BOUNDS;

export const RETENTION_KINDS = Object.keys(RETENTION_BOUNDS) as readonly RetentionKind[];
