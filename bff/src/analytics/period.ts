import { toCentralDay } from '@epm/contract';
import { invalid } from '../platform/errors/domain-error.ts';
import { type AnalyticsFilter, type AnalyticsPeriod, DEFAULT_MONTHS, MAX_MONTHS } from './analytics.dto.ts';

/** Returns the month that is `count` months after `month`. */
function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

const countMonths = ({ from, to }: AnalyticsPeriod): number =>
  Number(to.slice(0, 4)) * 12 + Number(to.slice(5)) - Number(from.slice(0, 4)) * 12 - Number(from.slice(5)) + 1;

/** Returns the months of a period, oldest first. */
export const listMonths = (period: AnalyticsPeriod): string[] =>
  Array.from({ length: countMonths(period) }, (_, index) => addMonths(period.from, index));

/**
 * Returns the period of a filter. Derives a missing month from the other month or the current month.
 * @throws DomainError invalid for a period that ends before it begins or is too long
 */
export function resolvePeriod({ from, to }: AnalyticsFilter, now: Date): AnalyticsPeriod {
  const current = toCentralDay(now).slice(0, 7);
  const lastMonth = to ?? (from === undefined || from <= current ? current : from);
  const earliest = addMonths(lastMonth, 1 - MAX_MONTHS);
  const first = from ?? addMonths(lastMonth, 1 - DEFAULT_MONTHS);
  if (first > lastMonth) throw invalid('analytics.period', 'The first month is after the last one.');
  if (first < earliest) throw invalid('analytics.period', `A period has at most ${MAX_MONTHS} months.`);
  return { from: first, to: lastMonth };
}

/** Returns the parameters of a statement for a period: its first day, and the day after its last day. */
export const toDayRange = ({ from, to }: AnalyticsPeriod): [string, string] => [`${from}-01`, `${addMonths(to, 1)}-01`];
