import type { LandingPlanKey } from '@epm/contract';

/** What each key of `site_settings` holds. Staff replace the values; code never prints a name, a link or a price of its own. */
export interface SiteSettingValues {
  company: CompanySetting;
  links: LinksSetting;
  /** In the order of the footer. */
  social: SocialProfileSetting[];
  plans: PlanSetting[];
  /** In the order of the team page; the landing page shows the first three, the first signs the letters. */
  team: TeamMemberSetting[];
  testimonials: TestimonialsSetting;
  areas: AreaSetting[];
  serviceArea: ServiceAreaSetting;
  reviewBadge: ReviewBadgeSetting;
  campaigns: CampaignsSetting;
  walkthroughs: WalkthroughsSetting;
  leadAssignment: LeadAssignmentSetting;
}

export type SiteSettingKey = keyof SiteSettingValues;

export interface CompanySetting {
  name: string;
  legalName: string;
  /** As printed, e.g. '(515) 555-0100'. */
  phone: string;
  email: string;
  address: { street: string; city: string; state: string; zipCode: string };
  hours: string;
  licence: string;
}

export interface LinksSetting {
  /** The page where homes for rent are listed; null for the one that the installation names (`LISTINGS_URL`). */
  listings: string | null;
  /** What the rentals page shows in its frame; null for the listings page itself. */
  listingsFrame: string | null;
  residentPortal: string;
  ownerPortal: string;
  multiFamilyQuote: string;
  /** Where thirty minutes with an advisor are booked. */
  claritySession: string;
  /** Where a call with the director of growth is booked. */
  directorBooking: string;
}

export interface SocialProfileSetting {
  name: string;
  url: string;
}

/** A plan's words. Its percent is a fee and stands in the fee schedule of `@epm/contract`, found by `key`. */
export interface PlanSetting {
  key: LandingPlanKey;
  name: string;
  summary: string;
  features: string[];
  isFeatured: boolean;
}

export interface TeamMemberSetting {
  /** First and last name, lowercased and joined by a hyphen; null when there is no biography. */
  slug: string | null;
  name: string;
  title: string;
  email: string | null;
  phone: string | null;
  /** Address of a stored picture, for example '/media/site-images/nora-ellingson.png'. */
  image: string | null;
  schedulingUrl: string | null;
  /** One sentence, for cards. */
  summary: string;
  /** Paragraphs of the member's own page; empty where there is none. */
  biography: string[];
}

export interface TestimonialsSetting {
  /** Whether these are the samples that the product ships with; genuine reviews replace them before launch. */
  isSample: boolean;
  items: { name: string; role: string; content: string; rating: number }[];
}

export interface AreaSetting {
  name: string;
  description: string;
}

/** Where the company manages homes. Outside of it no rent is estimated. */
export interface ServiceAreaSetting {
  zipCodes: string[];
}

export interface ReviewBadgeSetting {
  /** Whether this is the sample that the product ships with; the firm's own figures replace it before launch. */
  isSample: boolean;
  rating: number;
  count: string;
  source: string;
}

/** The timing of the nurture sequence. */
export interface CampaignsSetting {
  /** Hours from enrollment to the first letter. */
  warmLeadInitialDelayHours: number;
  /** Days between the letters after the first. */
  warmLeadFollowUpDays: number;
  /** Days after enrollment from which on no letter is sent. */
  warmLeadDurationDays: number;
}

/** When confirmation walkthroughs are offered, one at a time. Times of day are the company's, 'HH:MM' in Central time. */
export interface WalkthroughsSetting {
  /** A weekday that is not listed is closed; one may be listed twice, with a break between. */
  hours: {
    weekday: 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
    opens: string;
    closes: string;
  }[];
  /** Minutes from one offered start to the next, counted from the opening. */
  startEveryMinutes: number;
  lengthMinutes: number;
  /** Minutes between the end of one walkthrough and the start of the next, for the way. */
  bufferMinutes: number;
  /** Hours from the choice to the earliest start. */
  noticeHours: number;
  /** The last day on offer is this many days from today. */
  horizonDays: number;
  /** Days without walkthroughs, 'YYYY-MM-DD'. */
  daysOff: string[];
  /** Where walkthroughs are booked instead; null while the site takes them itself. */
  bookingUrl: string | null;
}

/** Who gets a new lead. */
export interface LeadAssignmentSetting {
  /** `round-robin` takes the members in turn; `off` assigns none. */
  mode: 'off' | 'round-robin';
  /** Members of staff by id, in the order of their turns; one who is disabled is passed over. */
  memberIds: string[];
}
