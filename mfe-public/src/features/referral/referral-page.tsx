import { useLoaderData } from '@epm/router';
import { useSite } from '../../app/site.ts';
import { Faq } from './faq.tsx';
import type { ReferralData } from './load-referral.ts';
import { ReferralPromises } from './referral-promises.tsx';
import { ReferSection } from './refer-section.tsx';
import { ReferralHero } from './referral-hero.tsx';
import { Steps } from './steps.tsx';
import { CalculatorPromo } from './calculator-promo.tsx';
import { WebinarPromo } from './webinar-promo.tsx';

export function Component() {
  const { webinar, questions, feeText } = useLoaderData<ReferralData>();
  const { links } = useSite();
  return (
    <>
      <ReferralHero feeText={feeText} />
      <ReferralPromises feeText={feeText} />
      <Steps />
      <ReferSection />
      <CalculatorPromo />
      <WebinarPromo webinar={webinar} bookingUrl={links.directorBooking} />
      <Faq questions={questions} />
    </>
  );
}
