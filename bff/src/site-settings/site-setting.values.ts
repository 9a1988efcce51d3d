import type { LandingPlanKey } from '@epm/contract';

/** Values of `site_settings` by key. Staff change them; the code contains no company name, link or price. */
export interface SiteSettingValues {
  company: CompanySetting;
  links: LinksSetting;
  /** Profiles in the order of the footer. */
  social: SocialProfileSetting[];
  plans: PlanSetting[];
  /** Members in the order of the team page. The landing page shows the first three. The first member signs emails. */
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
  /** Formatted for print, for example '(515) 555-0100'. */
  phone: string;
  email: string;
  address: { street: string; city: string; state: string; zipCode: string };
  hours: string;
  licence: string;
}

export interface LinksSetting {
  /** URL of the listings page; null for the URL of the installation (`LISTINGS_URL`). */
  listings: string | null;
  /** URL in the frame of the rentals page; null for the listings page. */
  listingsFrame: string | null;
  residentPortal: string;
  ownerPortal: string;
  multiFamilyQuote: string;
  /** URL to book thirty minutes with an advisor. */
  claritySession: string;
  /** URL to book a call with the director of growth. */
  directorBooking: string;
}

export interface SocialProfileSetting {
  name: string;
  url: string;
}

/** Texts of a plan. Its percentage is in the fee schedule of `@epm/contract`, under the same key. */
export interface PlanSetting {
  key: LandingPlanKey;
  name: string;
  summary: string;
  features: string[];
  isFeatured: boolean;
}

export interface TeamMemberSetting {
  /** First and last name in lower case, joined by a hyphen; null if there is no biography. */
  slug: string | null;
  name: string;
  title: string;
  email: string | null;
  phone: string | null;
  /** Path of a stored picture, for example '/media/site-images/nora-ellingson.png'. */
  image: string | null;
  schedulingUrl: string | null;
  /** One sentence for cards. */
  summary: string;
  /** Paragraphs of the member's page; empty if the member has no page. */
  biography: string[];
}

export interface TestimonialsSetting {
  /** Whether these are the seeded samples, to be replaced by genuine reviews before launch. */
  isSample: boolean;
  items: { name: string; role: string; content: string; rating: number }[];
}

export interface AreaSetting {
  name: string;
  description: string;
}

/** Area where the company manages homes. Rents are estimated only for homes in this area. */
export interface ServiceAreaSetting {
  zipCodes: string[];
}

export interface ReviewBadgeSetting {
  /** Whether this is the seeded sample, to be replaced by genuine figures before launch. */
  isSample: boolean;
  rating: number;
  count: string;
  source: string;
}

/** Timing of the nurture sequence. */
export interface CampaignsSetting {
  /** Hours from enrollment to the first email. */
  warmLeadInitialDelayHours: number;
  /** Days between the emails after the first. */
  warmLeadFollowUpDays: number;
  /** Days after enrollment at which the sequence ends. */
  warmLeadDurationDays: number;
}

/** Times at which confirmation walkthroughs are offered. Times of day are 'HH:MM' in Central time. */
export interface WalkthroughsSetting {
  /** Opening hours. The company is closed on weekdays without an entry. Two entries for a weekday leave a break. */
  hours: {
    weekday: 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
    opens: string;
    closes: string;
  }[];
  /** Minutes between two offered starts, counted from the opening. */
  startEveryMinutes: number;
  lengthMinutes: number;
  /** Minutes to travel between the end of a walkthrough and the start of the next. */
  bufferMinutes: number;
  /** Minimum number of hours between the booking and the start. */
  noticeHours: number;
  /** Number of days from today to the last day with slots. */
  horizonDays: number;
  /** Days without walkthroughs, 'YYYY-MM-DD'. */
  daysOff: string[];
  /** URL of an external booking page; null if the site offers the slots. */
  bookingUrl: string | null;
}

/** Assignment of new leads. */
export interface LeadAssignmentSetting {
  /** `round-robin` assigns the members in rotation; `off` assigns none. */
  mode: 'off' | 'round-robin';
  /** Ids of staff members in the order of the rotation. Disabled members are skipped. */
  memberIds: string[];
}
