import { TEMPLATE_TIMINGS, type CampaignTiming, type CampaignWorkflow, type TemplateTiming } from '@epm/contract';

interface ScheduledTemplate {
  workflow: CampaignWorkflow;
  timing: TemplateTiming;
  delay: number;
}

/** Returns the delay of a template in days. If a setting determines the timing, returns the value of the setting. */
export function resolveDelay({ timing, delay }: Omit<ScheduledTemplate, 'workflow'>, settings: CampaignTiming): number {
  const { setting } = TEMPLATE_TIMINGS[timing];
  if (setting === null) return delay;
  return setting.endsWith('Hours') ? settings[setting] / 24 : settings[setting];
}

/** Compares templates of one workflow by sending time. The delays of reminders count back from the walkthrough. */
export const compareSendingTimes = (a: ScheduledTemplate, b: ScheduledTemplate): number =>
  a.workflow === 'confirmation' ? b.delay - a.delay : a.delay - b.delay;
