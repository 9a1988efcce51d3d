import type { Template } from './template-queries.ts';

type TimedTemplate = Pick<Template, 'workflow' | 'timing' | 'delay'>;

const formatQuantity = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Formats a delay as '3 days' or '2 hours'. Only delays of less than a day are in hours. */
function formatDelay(days: number): string {
  const hours = Math.round(days * 24 * 100) / 100;
  return Number.isInteger(days) && days > 0
    ? formatQuantity(days, 'day')
    : hours < 24
      ? formatQuantity(hours, 'hour')
      : formatQuantity(days, 'day');
}

/** Describes when a template is sent: 'Day 4', '3 days before the walkthrough', 'Every 3 days'. */
export function describeTiming({ workflow, timing, delay }: TimedTemplate): string {
  if (workflow === 'confirmation') return `${formatDelay(delay)} before the walkthrough`;
  if (timing === 'onboarding_checklist') return `Every ${delay === 1 ? 'day' : formatDelay(delay)}`;
  if (timing === 'onboarding_welcome') return `${formatDelay(delay)} after the start`;
  return `Day ${delay}`;
}
