import { addDays, getWeekday, toCentralDay, toInstant } from '@epm/contract';
import type { FillContext } from '../fill/fill-context.ts';
import { ORIGINS } from '../fill/fill-context.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0';
const INNER_PAGES = ['/analysis', '/team', '/blog', '/rent-vs-sell', '/faq', '/webinar'];
export const FILLED_DAYS = 120;

/** A page that a browser opened, as a request. */
export interface OpenedPage {
  url: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
}

/**
 * Schedules the visits to the public pages, more each month and fewer on weekends. The last day is yesterday, because
 * today's counts also contain the visits of the user.
 */
export function scheduleVisits(context: FillContext, count: (page: OpenedPage) => void): void {
  const today = toCentralDay(context.endsAt);
  for (let daysAgo = FILLED_DAYS; daysAgo >= 1; daysAgo -= 1) {
    const day = addDays(today, -daysAgo);
    const isWeekend = [0, 6].includes(getWeekday(day));
    const visits = Math.round(
      (9 + (FILLED_DAYS - daysAgo) / 9) * (isWeekend ? 0.55 : 1) * (0.8 + context.random() * 0.4),
    );
    context.schedule(toInstant(day, 1_100), () => {
      for (let index = 0; index < visits; index += 1) countVisit(context, count);
      return Promise.resolve();
    });
  }
}

function countVisit(context: FillContext, count: (page: OpenedPage) => void): void {
  let left = context.random() * ORIGINS.reduce((sum, { weight }) => sum + weight, 0);
  const { source, campaign, landing } = ORIGINS.find(({ weight }) => (left -= weight) < 0) ?? ORIGINS[0];
  const isLink = !source.includes('.') && !source.startsWith('(');
  const query = new URLSearchParams({
    ...(isLink && { utm_source: source }),
    ...(campaign && { utm_campaign: campaign }),
  });
  const headers: Record<string, string> = {
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'user-agent': BROWSER,
  };
  const referer: Record<string, string> = source.includes('.') ? { referer: `https://www.${source}/` } : {};
  const search = query.size > 0 ? `?${query}` : '';
  count({ url: landing + search, headers: { ...headers, 'sec-fetch-site': 'cross-site', ...referer }, cookies: {} });
  for (let views = Math.floor(context.random() * 3); views > 0; views -= 1) {
    const url = INNER_PAGES[Math.floor(context.random() * INNER_PAGES.length)] ?? '/';
    count({ url, headers: { ...headers, 'sec-fetch-site': 'same-origin' }, cookies: {} });
  }
}
