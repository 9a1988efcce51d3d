import { drawings } from './drawings/drawings.ts';
import { depositsPost } from './posts/deposits-post.ts';
import { first90DaysPost } from './posts/first-90-days-post.ts';
import { pricingPost } from './posts/pricing-post.ts';
import { rentOrSellPost } from './posts/rent-or-sell-post.ts';
import { rentalCertificatesPost } from './posts/rental-certificates-post.ts';
import { screeningPost } from './posts/screening-post.ts';
import { walkthroughPost } from './posts/walkthrough-post.ts';
import { winterizingPost } from './posts/winterizing-post.ts';
import { yearEndTaxPapersPost } from './posts/year-end-tax-papers-post.ts';
import type { SeedPicture, SeedPost } from './seed-post.ts';

/**
 * Blog posts of a new installation, newest first, with their drawings. The texts give the date of each legal fact and
 * name the responsible authority.
 */
export const blogPosts: (SeedPost & { picture: SeedPicture })[] = [
  { ...rentalCertificatesPost, picture: drawings.certificate },
  { ...pricingPost, picture: drawings.priceTags },
  { ...walkthroughPost, picture: drawings.openHouse },
  { ...depositsPost, picture: drawings.keysAndCalendar },
  { ...winterizingPost, picture: drawings.winterHouse },
  { ...rentOrSellPost, picture: drawings.crossroads },
  { ...screeningPost, picture: drawings.applications },
  { ...first90DaysPost, picture: drawings.ninetyDays },
  { ...yearEndTaxPapersPost, picture: drawings.papers },
];
