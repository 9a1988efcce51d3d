import { drawings } from './drawings/drawings.ts';
import { deposits } from './posts/deposits.ts';
import { first90Days } from './posts/first-90-days.ts';
import { pricing } from './posts/pricing.ts';
import { rentOrSell } from './posts/rent-or-sell.ts';
import { rentalCertificates } from './posts/rental-certificates.ts';
import { screening } from './posts/screening.ts';
import { walkthrough } from './posts/walkthrough.ts';
import { winterizing } from './posts/winterizing.ts';
import { yearEndTaxPapers } from './posts/year-end-tax-papers.ts';
import type { SeedPicture, SeedPost } from './seed-post.ts';

/**
 * Blog posts of a new installation, newest first, with their drawings. The texts give the date of each legal fact and
 * name the responsible authority.
 */
export const blogPosts: (SeedPost & { picture: SeedPicture })[] = [
  { ...rentalCertificates, picture: drawings.certificate },
  { ...pricing, picture: drawings.priceTags },
  { ...walkthrough, picture: drawings.openHouse },
  { ...deposits, picture: drawings.keysAndCalendar },
  { ...winterizing, picture: drawings.winterHouse },
  { ...rentOrSell, picture: drawings.crossroads },
  { ...screening, picture: drawings.applications },
  { ...first90Days, picture: drawings.ninetyDays },
  { ...yearEndTaxPapers, picture: drawings.papers },
];
