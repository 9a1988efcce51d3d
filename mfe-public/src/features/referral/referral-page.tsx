import { useLoaderData } from '@epm/router';
import { useSite } from '../../app/site.ts';
import { Faq } from './faq.tsx';
import type { ReferralData } from './load-referral.ts';
import { Promises } from './promises.tsx';
import { Refer } from './refer.tsx';
import { ReferralHero } from './referral-hero.tsx';
import { Steps } from './steps.tsx';
import { Undecided } from './undecided.tsx';
import { WebinarPromo } from './webinar-promo.tsx';

export function Component() {
  const { webinar, questions } = useLoaderData<ReferralData>();
  const { links } = useSite();
  return (
    <>
      <ReferralHero />
      <Promises />
      <Steps />
      <Refer />
      <Undecided />
      <WebinarPromo webinar={webinar} bookingUrl={links.directorBooking} />
      <Faq questions={questions} />
    </>
  );
}
