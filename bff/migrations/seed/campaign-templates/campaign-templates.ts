import { confirmationTemplates } from './confirmation-templates.ts';
import { firstWeekTemplates } from './first-week-templates.ts';
import { lastWeekTemplates } from './last-week-templates.ts';
import { onboardingTemplates } from './onboarding-templates.ts';
import { secondWeekTemplates } from './second-week-templates.ts';
import type { SeedTemplate } from './seed-template.ts';
import { thirdWeekTemplates } from './third-week-templates.ts';

/** Campaign templates of a new installation. Fees are merge fields, because only the fee schedule contains them. */
export const CAMPAIGN_TEMPLATES: readonly SeedTemplate[] = [
  ...[...firstWeekTemplates, ...secondWeekTemplates, ...thirdWeekTemplates, ...lastWeekTemplates].map((template) => ({
    workflow: 'warm_lead' as const,
    type: 'email' as const,
    timing: 'delay' as const,
    ...template,
  })),
  ...confirmationTemplates.map((template) => ({ workflow: 'confirmation' as const, delayDays: 0, ...template })),
  ...onboardingTemplates.map((template) => ({
    workflow: 'onboarding' as const,
    type: 'email' as const,
    delayDays: 0,
    ...template,
  })),
];
