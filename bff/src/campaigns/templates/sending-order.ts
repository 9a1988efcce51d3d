import { LETTER_TIMINGS, type CampaignTiming, type CampaignWorkflow, type LetterTiming } from '@epm/contract';

interface TimedLetter {
  workflow: CampaignWorkflow;
  timing: LetterTiming;
  delay: number;
}

/**
 * Returns the delay of a letter in days. If a setting determines the timing of the letter, its value replaces the
 * delay.
 */
export function resolveDelay({ timing, delay }: Omit<TimedLetter, 'workflow'>, settings: CampaignTiming): number {
  const { setting } = LETTER_TIMINGS[timing];
  if (setting === null) return delay;
  return setting.endsWith('Hours') ? settings[setting] / 24 : settings[setting];
}

/** Compares letters of one workflow by their sending times. The delays of reminders count back from the walkthrough. */
export const compareSendingTimes = (a: TimedLetter, b: TimedLetter): number =>
  a.workflow === 'confirmation' ? b.delay - a.delay : a.delay - b.delay;
