import { useLoaderData } from '@epm/router';
import { useSite } from '../../app/site.ts';
import { Benefits } from './benefits.tsx';
import { ClaritySession } from './clarity-session.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './load-home.ts';
import { Pricing } from './pricing.tsx';
import { RentVsSellBanner } from './rent-vs-sell-banner.tsx';
import { ServiceAreas } from './service-areas.tsx';
import { TeamCards } from './team-cards.tsx';
import { Testimonials } from './testimonials.tsx';

export function Component() {
  const { links } = useSite();
  const { plans, fees, team, testimonials, areas, hero, about } = useLoaderData<HomeData>();
  return (
    <>
      <Hero picture={hero} />
      <Benefits picture={about} />
      <RentVsSellBanner />
      <Pricing plans={plans} fees={fees} quoteUrl={links.multiFamilyQuote} />
      <ClaritySession bookingUrl={links.claritySession} />
      <TeamCards members={team} />
      <Testimonials testimonials={testimonials} />
      <ServiceAreas areas={areas} listingsUrl={links.listings} />
    </>
  );
}
