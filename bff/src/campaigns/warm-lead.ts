import { defineMail, type Mail } from '../notifications/index.ts';
import type { CampaignsSetting } from '../site-settings/index.ts';

/** Payload of an email in the sequence. */
export interface WarmLeadPayload {
  enrollmentId: string;
  leadId: string;
}

export const firstWarmLeadEmail = defineMail<WarmLeadPayload>('warm-lead-first-letter', 'marketing');

export interface WarmLeadStep {
  /** Component of the unique key that prevents duplicate emails. Must never change. */
  name: string;
  mail: Mail<WarmLeadPayload>;
  /** Returns the delay from the campaign enrollment to the step, in milliseconds. */
  getDelayMs: (settings: CampaignsSetting) => number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Steps of the warm_lead sequence, in order. To add an email, add it here. */
export const WARM_LEAD_STEPS: readonly WarmLeadStep[] = [
  {
    name: 'first-letter',
    mail: firstWarmLeadEmail,
    getDelayMs: ({ warmLeadInitialDelayHours }) => warmLeadInitialDelayHours * HOUR_MS,
  },
];

/** A step of the sequence, with the enrollment times for which it is due. */
export interface DueStep {
  index: number;
  step: WarmLeadStep;
  /** Latest enrollment time for which the step is due. */
  enrolledUntil: Date;
  /** Latest enrollment time for which the sequence has expired. */
  expiredUntil: Date;
}

/**
 * Returns the steps with the enrollment times for which they are due at `now`. Uses the current settings, so a change
 * also applies to contacts who are already enrolled.
 */
export function getDueSteps(settings: CampaignsSetting, now: Date): DueStep[] {
  const expiredUntil = getExpiryCutoff(settings, now);
  return WARM_LEAD_STEPS.map((step, index) => ({
    index,
    step,
    enrolledUntil: new Date(now.getTime() - step.getDelayMs(settings)),
    expiredUntil,
  }));
}

/** Returns the latest enrollment time for which the sequence has expired at `now`. */
export function getExpiryCutoff(settings: CampaignsSetting, now: Date): Date {
  return new Date(now.getTime() - settings.warmLeadDurationDays * DAY_MS);
}
