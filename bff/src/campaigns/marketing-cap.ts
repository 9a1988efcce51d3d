const DAY_MS = 86_400_000;

/** Period over which the weekly cap counts messages. */
export const CAP_PERIOD_MS = 7 * DAY_MS;

/** Maximum numbers of marketing messages to one contact, across all sequences. */
export interface MarketingCap {
  marketingPerDay: number;
  marketingPerWeek: number;
}

/**
 * Returns the earliest time at which both caps allow another marketing message to a contact: `now` or later.
 * @param earlier times of the contact's marketing messages of the last week, newest first
 */
export function computeNextMarketingTime(earlier: readonly Date[], cap: MarketingCap, now: Date): Date {
  const day = earlier[cap.marketingPerDay - 1]?.getTime() ?? -Infinity;
  const week = earlier[cap.marketingPerWeek - 1]?.getTime() ?? -Infinity;
  return new Date(Math.max(now.getTime(), day + DAY_MS, week + CAP_PERIOD_MS));
}
