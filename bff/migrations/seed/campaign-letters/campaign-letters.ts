import { confirmation } from './confirmation.ts';
import { firstWeek } from './first-week.ts';
import { lastWeek } from './last-week.ts';
import { onboarding } from './onboarding.ts';
import { secondWeek } from './second-week.ts';
import type { SeedLetter } from './seed-letter.ts';
import { thirdWeek } from './third-week.ts';

/** Campaign templates of a new installation. Fees are merge fields, because only the fee schedule contains them. */
export const CAMPAIGN_LETTERS: readonly SeedLetter[] = [
  ...[...firstWeek, ...secondWeek, ...thirdWeek, ...lastWeek].map((letter) => ({
    workflow: 'warm_lead' as const,
    type: 'email' as const,
    timing: 'delay' as const,
    ...letter,
  })),
  ...confirmation.map((letter) => ({ workflow: 'confirmation' as const, delayDays: 0, ...letter })),
  ...onboarding.map((letter) => ({ workflow: 'onboarding' as const, type: 'email' as const, delayDays: 0, ...letter })),
];
