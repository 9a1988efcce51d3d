import { DEFAULT_CAMPAIGN_TIMING } from '@epm/contract';
import { compareSendingTimes, resolveDelay } from './sending-order.ts';

it.each([
  ['delay', 5],
  ['walkthrough_first', 7],
  ['walkthrough_day_before', 1],
  ['walkthrough_text', 2 / 24],
  ['onboarding_checklist', 3],
] as const)('returns the delay in days of a template with the timing %s', (timing, days) => {
  expect(resolveDelay({ timing, delay: 5 }, DEFAULT_CAMPAIGN_TIMING)).toBe(days);
});

it.each([
  ['warm_lead', [0, 1, 7]],
  ['onboarding', [0, 1, 7]],
  ['confirmation', [7, 1, 0]],
] as const)('sorts the templates of %s in the order in which they are sent', (workflow, order) => {
  const templates = [1, 7, 0].map((delay) => ({ workflow, timing: 'delay' as const, delay }));
  expect(templates.sort(compareSendingTimes).map(({ delay }) => delay)).toEqual(order);
});
