import { LETTER_TIMINGS, type CampaignTiming, type CampaignWorkflow, type LetterTiming } from '@epm/contract';

interface TimedLetter {
  workflow: CampaignWorkflow;
  timing: LetterTiming;
  delay: number;
}

/** Returns the delay of a template in days. If a setting determines its timing, the setting's value replaces it. */
export function resolveDelay({ timing, delay }: Omit<TimedLetter, 'workflow'>, settings: CampaignTiming): number {
  const { setting } = LETTER_TIMINGS[timing];
  if (setting === null) return delay;
  return setting.endsWith('Hours') ? settings[setting] / 24 : settings[setting];
}

/** Compares templates of one workflow by sending time. The delays of reminders count back from the walkthrough. */
export const compareSendingTimes = (a: TimedLetter, b: TimedLetter): number =>
  a.workflow === 'confirmation' ? b.delay - a.delay : a.delay - b.delay;
