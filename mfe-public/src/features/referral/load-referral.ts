import type { Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import { withRetry } from '@epm/ui';
import { holdTicket } from '../../app/forms/held-ticket.ts';
import type { Question } from './faq-texts.ts';

/** What this page says of the webinar; the rest would be carried for nothing. */
export type WebinarNews = Pick<Schemas['Webinar'], 'title' | 'start' | 'isPast'>;

export interface ReferralData {
  /** Null when it could not be read: the page does without. */
  webinar: WebinarNews | null;
  questions: readonly Question[];
  isSubmitted: boolean;
}

async function webinarNews(host: Host, signal: AbortSignal): Promise<WebinarNews | null> {
  const { data } = await host.api.GET('/api/webinar', { signal });
  return data ? { title: data.title, start: data.start, isPast: data.isPast } : null;
}

export async function loadReferral(host: Host, { url, signal }: Request): Promise<ReferralData> {
  const [webinar, { QUESTIONS }] = await Promise.all([
    webinarNews(host, signal).catch(() => null),
    // For the page and for the head: with the page's chunk, not with the site's routes.
    withRetry(() => import(/* webpackChunkName: "public.referral" */ './faq-texts.ts')),
    holdTicket(host),
  ]);
  return { webinar, questions: QUESTIONS, isSubmitted: new URL(url).searchParams.has('submitted') };
}
