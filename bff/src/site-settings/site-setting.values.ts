/** What each key of `site_settings` holds. Staff replace the values; code never prints a name, a link or a price of its own. */
export interface SiteSettingValues {
  company: CompanySetting;
  links: LinksSetting;
  /** Address of the logo, or null while none is uploaded. */
  logo: string | null;
  plans: PlanSetting[];
  /** In the order of the team page; the landing page shows the first three, the first signs the letters. */
  team: TeamMemberSetting[];
  testimonials: TestimonialsSetting;
  areas: AreaSetting[];
  reviewBadge: ReviewBadgeSetting;
  campaigns: CampaignsSetting;
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
  listings: string;
  residentPortal: string;
  ownerPortal: string;
  multiFamilyQuote: string;
  claritySession: string;
  facebook: string;
  linkedin: string;
  instagram: string;
  privacy: string;
  terms: string;
}

/** A plan's words. Its percent is a fee and stands in the fee schedule of `@epm/contract`, found by `key`. */
export interface PlanSetting {
  key: 'foundation' | 'growth' | 'wealth';
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
  image: string | null;
  schedulingUrl: string | null;
  summary: string;
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

export interface ReviewBadgeSetting {
  rating: number;
  count: string;
  source: string;
}

/** The timing of the nurture sequence. */
export interface CampaignsSetting {
  /** Hours from enrolment to the first letter. */
  warmLeadInitialDelayHours: number;
  /** Days between the letters after the first. */
  warmLeadFollowUpDays: number;
  /** Days after enrolment from which on no letter is sent. */
  warmLeadDurationDays: number;
}
