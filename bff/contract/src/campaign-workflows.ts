import type { LeadStatus } from './lead-status.ts';

/**
 * Kinds of message sequences that campaigns send to owners. The database stores the title, the message class (marketing
 * or transactional) and the messages of each workflow.
 */
export const CAMPAIGN_WORKFLOWS = ['warm_lead', 'confirmation', 'onboarding'] as const;

export type CampaignWorkflow = (typeof CAMPAIGN_WORKFLOWS)[number];

/** Returns the workflow that belongs to a lead's status. */
export function getWorkflowForStatus(status: LeadStatus): CampaignWorkflow {
  if (status === 'closed') return 'onboarding';
  return status === 'walkthrough_scheduled' ? 'confirmation' : 'warm_lead';
}

/** Channels by which a campaign message can be sent. */
export const TEMPLATE_CHANNELS = ['email', 'sms'] as const;

export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number];

/** States of an owner within a sequence. */
export const SEQUENCE_STATES = ['active', 'paused', 'stopped', 'finished'] as const;

export type SequenceState = (typeof SEQUENCE_STATES)[number];

/**
 * Timing of the sequences. Hours and days can be fractional. The times of walkthrough reminders count back from the
 * start of the walkthrough. All other times count from the start of the sequence, unless stated otherwise.
 */
export interface CampaignTiming {
  /** Hours until the first warm lead email. */
  warmLeadInitialDelayHours: number;
  /** Minimum number of days between two warm lead emails. */
  warmLeadFollowUpDays: number;
  /** Maximum number of days from the first warm lead email to the last email. */
  warmLeadDurationDays: number;
  walkthroughFirstReminderDays: number;
  walkthroughSecondReminderDays: number;
  walkthroughLastReminderHours: number;
  walkthroughTextHours: number;
  onboardingWelcomeDelayHours: number;
  /** Days between two reminders of the onboarding checklist. */
  onboardingChecklistDays: number;
  onboardingFollowUpDays: number;
}

/** Defaults from the specification. */
export const DEFAULT_CAMPAIGN_TIMING: CampaignTiming = {
  warmLeadInitialDelayHours: 1,
  warmLeadFollowUpDays: 2,
  warmLeadDurationDays: 30,
  walkthroughFirstReminderDays: 7,
  walkthroughSecondReminderDays: 3,
  walkthroughLastReminderHours: 24,
  walkthroughTextHours: 2,
  onboardingWelcomeDelayHours: 1,
  onboardingChecklistDays: 3,
  onboardingFollowUpDays: 14,
};

/**
 * Ways to determine when a message is sent. With `delay`, the template's delay in days counts from the start of the
 * sequence or back from the walkthrough. For warm leads, the delay counts from the first email. With every other
 * timing, the campaign setting in `setting` determines the time.
 */
export const TEMPLATE_TIMINGS = {
  delay: { label: 'Its own delay', workflow: null, setting: null },
  walkthrough_first: {
    label: 'First walkthrough reminder',
    workflow: 'confirmation',
    setting: 'walkthroughFirstReminderDays',
  },
  walkthrough_second: {
    label: 'Second walkthrough reminder',
    workflow: 'confirmation',
    setting: 'walkthroughSecondReminderDays',
  },
  walkthrough_day_before: {
    label: 'Last walkthrough reminder',
    workflow: 'confirmation',
    setting: 'walkthroughLastReminderHours',
  },
  walkthrough_text: { label: 'Text before the walkthrough', workflow: 'confirmation', setting: 'walkthroughTextHours' },
  onboarding_welcome: { label: 'Welcome', workflow: 'onboarding', setting: 'onboardingWelcomeDelayHours' },
  onboarding_checklist: { label: 'Checklist reminder', workflow: 'onboarding', setting: 'onboardingChecklistDays' },
  onboarding_follow_up: { label: 'Follow-up', workflow: 'onboarding', setting: 'onboardingFollowUpDays' },
} as const satisfies Readonly<
  Record<string, { label: string; workflow: CampaignWorkflow | null; setting: keyof CampaignTiming | null }>
>;

export type TemplateTiming = keyof typeof TEMPLATE_TIMINGS;

export const TEMPLATE_TIMING_KEYS = Object.keys(TEMPLATE_TIMINGS) as readonly TemplateTiming[];
