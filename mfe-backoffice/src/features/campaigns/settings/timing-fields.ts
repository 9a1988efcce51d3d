import type { CampaignTiming, CampaignWorkflow } from '@epm/contract';
import type { NumberFields } from './number-settings.ts';

export type TimingName = keyof CampaignTiming;

/** Timing fields with the limits of the API, in the order of the form. */
export const TIMING_FIELDS: NumberFields<TimingName> = {
  warmLeadInitialDelayHours: { label: 'Initial delay (hours)', unit: 'hours', min: 0, max: 720 },
  warmLeadFollowUpDays: { label: 'Follow-up interval (days)', unit: 'days', min: 0.5, max: 60 },
  warmLeadDurationDays: { label: 'Duration (days)', unit: 'days', min: 1, max: 365 },
  walkthroughFirstReminderDays: { label: 'First reminder (days before)', unit: 'days', min: 0.5, max: 60 },
  walkthroughSecondReminderDays: { label: 'Second reminder (days before)', unit: 'days', min: 0.5, max: 60 },
  walkthroughLastReminderHours: { label: 'Last reminder (hours before)', unit: 'hours', min: 1, max: 720 },
  walkthroughTextHours: { label: 'Text message (hours before)', unit: 'hours', min: 0.5, max: 720 },
  onboardingWelcomeDelayHours: { label: 'Welcome delay (hours)', unit: 'hours', min: 0, max: 720 },
  onboardingChecklistDays: { label: 'Checklist reminder every (days)', unit: 'days', min: 0.5, max: 60 },
  onboardingFollowUpDays: { label: 'Follow-up (days)', unit: 'days', min: 1, max: 365 },
};

interface TimingGroup {
  workflow: CampaignWorkflow;
  title: string;
  note: string;
  names: readonly TimingName[];
}

/** Groups of the form, one for each workflow. */
export const TIMING_GROUPS: readonly TimingGroup[] = [
  {
    workflow: 'warm_lead',
    title: 'Warm lead',
    note: 'Emails to owners who have a rental analysis and have not enrolled. The delay counts from the start of the campaign, the duration from the first email to the last.',
    names: ['warmLeadInitialDelayHours', 'warmLeadFollowUpDays', 'warmLeadDurationDays'],
  },
  {
    workflow: 'confirmation',
    title: 'Walkthrough confirmation',
    note: 'Count back from the start of the walkthrough, and move with it.',
    names: [
      'walkthroughFirstReminderDays',
      'walkthroughSecondReminderDays',
      'walkthroughLastReminderHours',
      'walkthroughTextHours',
    ],
  },
  {
    workflow: 'onboarding',
    title: 'Onboarding',
    note: 'Starts when a lead is closed, or when staff move a paid lead to the onboarding stage. All times count from the start.',
    names: ['onboardingWelcomeDelayHours', 'onboardingChecklistDays', 'onboardingFollowUpDays'],
  },
];
