import type { Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import { loadTicket } from '../../app/forms/load-ticket.ts';
import type { Question } from './faq-texts.ts';

export interface ReferralData {
  /** Null when it could not be read: the page does without. */
  webinar: Schemas['Webinar'] | null;
  questions: readonly Question[];
  ticket: string | null;
  isSubmitted: boolean;
}

export async function loadReferral(host: Host, { url, signal }: Request): Promise<ReferralData> {
  const [webinar, ticket, { QUESTIONS }] = await Promise.all([
    host.api.GET('/api/webinar', { signal }).then(({ data }) => data ?? null, () => null),
    loadTicket(host),
    // For the page and for the head: with the page's chunk, not with the site's routes.
    import(/* webpackChunkName: "public.referral" */ './faq-texts.ts'),
  ]);
  return { webinar, questions: QUESTIONS, ticket, isSubmitted: new URL(url).searchParams.has('submitted') };
}
