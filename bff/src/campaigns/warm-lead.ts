import { defineMail, type Mail } from '../notifications/index.ts';
import type { CampaignsSetting } from '../site-settings/index.ts';

/** What a letter is written from. */
export interface WarmLeadPayload {
  enrollmentId: string;
  leadId: string;
}

export const firstWarmLeadEmail = defineMail<WarmLeadPayload>('warm-lead-first-letter', 'marketing');

export interface WarmLeadStep {
  /** Part of the key that keeps the step from being sent twice, so it never changes. */
  name: string;
  mail: Mail<WarmLeadPayload>;
  /** Time from enrollment to the step, milliseconds. */
  afterMs: (settings: CampaignsSetting) => number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The warm_lead sequence, in order. A letter that is written is added here and nowhere else. */
export const warmLeadSteps: readonly WarmLeadStep[] = [
  {
    name: 'first-letter',
    mail: firstWarmLeadEmail,
    afterMs: ({ warmLeadInitialDelayHours }) => warmLeadInitialDelayHours * hourMs,
  },
];

/** Where in the sequence an enrollment has to stand, and since when, for its next step to be due. */
export interface DueStep {
  index: number;
  step: WarmLeadStep;
  enrolledUntil: Date;
  /** Enrolled at this moment or before means that the sequence has run its time. */
  expiredUntil: Date;
}

/** What is due at `now`. Counted from the enrollment with today's settings, so a changed setting moves what waits. */
export function dueSteps(settings: CampaignsSetting, now: Date): DueStep[] {
  const expiredUntil = expiredAt(settings, now);
  return warmLeadSteps.map((step, index) => ({
    index,
    step,
    enrolledUntil: new Date(now.getTime() - step.afterMs(settings)),
    expiredUntil,
  }));
}

/** Who was enrolled at this moment or before gets no further letter. */
export function expiredAt(settings: CampaignsSetting, now: Date): Date {
  return new Date(now.getTime() - settings.warmLeadDurationDays * dayMs);
}
