import { describeTiming } from './describe-timing.ts';

it.each([
  ['warm_lead', 'delay', 4, 'Day 4'],
  ['warm_lead', 'delay', 0, 'Day 0'],
  ['warm_lead', 'delay', 2.5, 'Day 2.5'],
  ['confirmation', 'walkthrough_second', 3, '3 days before the walkthrough'],
  ['confirmation', 'walkthrough_day_before', 1, '1 day before the walkthrough'],
  ['confirmation', 'walkthrough_text', 2 / 24, '2 hours before the walkthrough'],
  ['confirmation', 'delay', 1.5, '1.5 days before the walkthrough'],
  ['onboarding', 'onboarding_welcome', 1 / 24, '1 hour after the start'],
  ['onboarding', 'onboarding_checklist', 3, 'Every 3 days'],
  ['onboarding', 'onboarding_checklist', 1, 'Every day'],
  ['onboarding', 'onboarding_follow_up', 14, 'Day 14'],
] as const)('describes a template of %s with the timing %s and a delay of %d days', (workflow, timing, delay, text) => {
  expect(describeTiming({ workflow, timing, delay })).toBe(text);
});
