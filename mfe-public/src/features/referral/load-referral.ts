import { formatCents } from '@epm/contract';
import type { Cents, Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import { withRetry } from '@epm/ui';
import { requestTicketCookie } from '../../app/forms/ticket-cookie.ts';
import { loadSite } from '../../app/site.ts';
import type { Question } from './faq-texts.ts';

/** Webinar fields shown on this page. The other fields would only enlarge the page's data. */
export type WebinarTeaser = Pick<Schemas['Webinar'], 'title' | 'start' | 'isPast'>;

export interface ReferralData {
  /** Null if loading failed; the page works without it. */
  webinar: WebinarTeaser | null;
  questions: readonly Question[];
  /** The referral fee as '$25'. */
  feeText: string;
  isSubmitted: boolean;
}

async function loadWebinarTeaser(host: Host, signal: AbortSignal): Promise<WebinarTeaser | null> {
  const { data } = await host.api.GET('/api/webinar', { signal });
  return data ? { title: data.title, start: data.start, isPast: data.isPast } : null;
}

export async function loadReferral(host: Host, { url, signal }: Request): Promise<ReferralData> {
  const [webinar, { listQuestions }, { fees }] = await Promise.all([
    loadWebinarTeaser(host, signal).catch(() => null),
    // The page and the head tags use these texts, which are loaded from the page's chunk to keep the routes small.
    withRetry(() => import(/* webpackChunkName: "public.referral" */ './faq-texts.ts')),
    loadSite(host, signal),
    requestTicketCookie(host),
  ]);
  const feeText = formatCents(fees.figures.referral as Cents);
  return {
    webinar,
    questions: listQuestions(feeText),
    feeText,
    isSubmitted: new URL(url).searchParams.has('submitted'),
  };
}
