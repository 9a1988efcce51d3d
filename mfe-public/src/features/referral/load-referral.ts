import type { Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import { holdTicket } from '../../app/forms/held-ticket.ts';
import type { Question } from './faq-texts.ts';

export interface ReferralData {
  /** Null when it could not be read: the page does without. */
  webinar: Schemas['Webinar'] | null;
  questions: readonly Question[];
  isSubmitted: boolean;
}

export async function loadReferral(host: Host, { url, signal }: Request): Promise<ReferralData> {
  const [webinar, { QUESTIONS }] = await Promise.all([
    host.api.GET('/api/webinar', { signal }).then(({ data }) => data ?? null, () => null),
    // For the page and for the head: with the page's chunk, not with the site's routes.
    import(/* webpackChunkName: "public.referral" */ './faq-texts.ts'),
    holdTicket(host),
  ]);
  return { webinar, questions: QUESTIONS, isSubmitted: new URL(url).searchParams.has('submitted') };
}
