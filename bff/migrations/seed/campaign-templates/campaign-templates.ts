import { confirmation } from './confirmation.ts';
import { firstWeek } from './first-week.ts';
import { lastWeek } from './last-week.ts';
import { onboarding } from './onboarding.ts';
import { secondWeek } from './second-week.ts';
import type { SeedTemplate } from './seed-template.ts';
import { thirdWeek } from './third-week.ts';

/** Campaign templates of a new installation. Fees are merge fields, because only the fee schedule contains them. */
export const CAMPAIGN_TEMPLATES: readonly SeedTemplate[] = [
  ...[...firstWeek, ...secondWeek, ...thirdWeek, ...lastWeek].map((template) => ({
    workflow: 'warm_lead' as const,
    type: 'email' as const,
    timing: 'delay' as const,
    ...template,
  })),
  ...confirmation.map((template) => ({ workflow: 'confirmation' as const, delayDays: 0, ...template })),
  ...onboarding.map((template) => ({
    workflow: 'onboarding' as const,
    type: 'email' as const,
    delayDays: 0,
    ...template,
  })),
];
