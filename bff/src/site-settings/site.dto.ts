import { LANDING_PLAN_KEYS } from '@epm/contract';
import type { LandingPlanKey } from '@epm/contract';
import { FeeSchedule } from '../fees/index.ts';
import { Picture } from '../media/index.ts';
import { Decimal, Flag, RecordList, Nested, OneOf, Text, TextList, Integer } from '../platform/http/fields.ts';

export class PostalAddress {
  @Text({ max: 200 }) street: string;
  @Text({ max: 100 }) city: string;
  @Text({ max: 2 }) state: string;
  @Text({ max: 10 }) zipCode: string;
}

export class Company {
  @Text({ max: 100 }) name: string;
  @Text({ max: 200 }) legalName: string;
  @Text({ max: 40 }) phone: string;
  @Text({ max: 254 }) email: string;
  @Nested(() => PostalAddress) address: PostalAddress;
  @Text({ max: 200 }) hours: string;
  @Text({ max: 200 }) license: string;
}

export class SiteLinks {
  @Text({ max: 500 }) listings: string;
  /** URL of the embedded listings on the rentals page. */
  @Text({ max: 500 }) listingsFrame: string;
  @Text({ max: 500 }) residentPortal: string;
  @Text({ max: 500 }) ownerPortal: string;
  @Text({ max: 500 }) multiFamilyQuote: string;
  @Text({ max: 500 }) claritySession: string;
  @Text({ max: 500 }) directorBooking: string;
}

export class SocialProfile {
  @Text({ max: 40 }) name: string;
  @Text({ max: 500 }) url: string;
}

export class Plan {
  @OneOf(LANDING_PLAN_KEYS) key: LandingPlanKey;
  @Text({ max: 100 }) name: string;
  @Decimal() percent: number;
  @Text({ max: 500 }) summary: string;
  @TextList({ max: 20, length: 200 }) features: string[];
  @Flag() isFeatured: boolean;
}

export class TeamMember {
  @Text({ max: 100, nullable: true }) slug: string | null;
  @Text({ max: 100 }) name: string;
  @Text({ max: 100 }) title: string;
  @Text({ max: 254, nullable: true }) email: string | null;
  @Text({ max: 40, nullable: true }) phone: string | null;
  @Nested(() => Picture, { nullable: true }) image: Picture | null;
  @Text({ max: 500, nullable: true }) schedulingUrl: string | null;
  @Text({ max: 500 }) summary: string;
}

/** Team member with the texts of the member's page. */
export class TeamProfile extends TeamMember {
  /** Paragraphs of the biography. */
  @TextList({ max: 20, length: 2000 }) biography: string[];
}

export class Testimonial {
  @Text({ max: 100 }) name: string;
  @Text({ max: 100 }) role: string;
  @Text({ max: 1000 }) content: string;
  @Integer({ min: 1, max: 5 }) rating: number;
}

export class ServiceArea {
  @Text({ max: 100 }) name: string;
  @Text({ max: 1000 }) description: string;
}

export class ReviewBadge {
  @Decimal({ min: 0, max: 5 }) rating: number;
  @Text({ max: 20 }) count: string;
  @Text({ max: 100 }) source: string;
}

/** Pictures of the public pages. Null if the page shows its built-in illustration instead. */
export class SiteImages {
  /** Picture below the title of the landing page. */
  @Nested(() => Picture, { nullable: true }) hero: Picture | null;
  /** Picture above the benefits on the landing page. */
  @Nested(() => Picture, { nullable: true }) about: Picture | null;
  /** Picture above the members on the team page. */
  @Nested(() => Picture, { nullable: true }) team: Picture | null;
}

/** Company data for the public pages. */
export class Site {
  @Nested(() => Company) company: Company;
  @Nested(() => SiteLinks) links: SiteLinks;
  @RecordList(() => SocialProfile, { max: 10 }) social: SocialProfile[];
  /** Logo, or null if none is stored. */
  @Nested(() => Picture, { nullable: true }) logo: Picture | null;
  @Nested(() => SiteImages) images: SiteImages;
  @RecordList(() => Plan, { max: 10 }) plans: Plan[];
  /** The fees in effect. */
  @Nested(() => FeeSchedule) fees: FeeSchedule;
  @RecordList(() => TeamMember, { max: 50 }) team: TeamMember[];
  /** Reviews. Production omits the seeded samples, because endorsements must be genuine. */
  @RecordList(() => Testimonial, { max: 50 }) testimonials: Testimonial[];
  @RecordList(() => ServiceArea, { max: 50 }) areas: ServiceArea[];
  /** ZIP codes of the service area. Rents are estimated only for homes in this area. */
  @TextList({ max: 1_000, length: 5 }) serviceZipCodes: string[];
  /** Review badge. Null in production while the settings contain the seeded sample. */
  @Nested(() => ReviewBadge, { nullable: true }) reviewBadge: ReviewBadge | null;
  /** True if the settings contain seeded sample reviews. */
  @Flag() isDemonstration: boolean;
}
