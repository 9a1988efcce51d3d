import type {
  CampaignTiming,
  MappableLeadField,
  DocumentType,
  LandingPlanKey,
  LeadStatus,
  PaymentGate,
  SiteSettingKey,
} from '@epm/contract';

/** Values of the rows in `site_settings`, by key. Staff can change them. */
export interface SiteSettingValues extends Record<SiteSettingKey, unknown> {
  company: CompanySetting;
  links: LinksSetting;
  /** Profiles, in the order in which the footer shows them. */
  social: SocialProfileSetting[];
  plans: PlanSetting[];
  /** Members in the order of the team page. The landing page shows the first three. The first member signs emails. */
  team: TeamMemberSetting[];
  testimonials: TestimonialsSetting;
  areas: AreaSetting[];
  serviceArea: ServiceAreaSetting;
  reviewBadge: ReviewBadgeSetting;
  campaigns: CampaignTiming;
  sendLimits: SendLimitsSetting;
  emailConsent: EmailConsentSetting;
  walkthroughs: WalkthroughsSetting;
  intakeLimits: IntakeLimitsSetting;
  leadAssignment: LeadAssignmentSetting;
  agreements: AgreementsSetting;
  crmMapping: CrmMappingSetting;
  retention: RetentionSetting;
}

export type { SiteSettingKey } from '@epm/contract';

export interface CompanySetting {
  name: string;
  legalName: string;
  /** Formatted for display, for example '(515) 555-0100'. */
  phone: string;
  email: string;
  address: { street: string; city: string; state: string; zipCode: string };
  hours: string;
  license: string;
}

export interface LinksSetting {
  /** URL of the listings page. If null, the environment variable LISTINGS_URL provides it. */
  listings: string | null;
  /** URL that the frame on the rentals page shows. If null, the frame shows the listings page. */
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

/** Texts about a plan. The fee with the same key has the name and the percentage of the plan. */
export interface PlanSetting {
  key: LandingPlanKey;
  summary: string;
  features: string[];
  isFeatured: boolean;
}

export interface TeamMemberSetting {
  /** First and last name in lower case, joined by a hyphen; null if there is no biography. */
  slug: string | null;
  /** Slugs of earlier names, which redirect to the current slug. Absent if there are none. */
  formerSlugs?: string[];
  name: string;
  title: string;
  email: string | null;
  phone: string | null;
  /** Path of a stored picture, for example '/media/site-images/nora-ellingson.png'. */
  image: string | null;
  schedulingUrl: string | null;
  /** One sentence about the member, for cards. */
  summary: string;
  /** Paragraphs of the member's page; empty if the member has no page. */
  biography: string[];
}

export interface TestimonialsSetting {
  /** True if this is a seeded sample. Genuine reviews must replace the samples before launch. */
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
  /** True if this is the seeded sample. Genuine values must replace it before launch. */
  isSample: boolean;
  rating: number;
  count: string;
  source: string;
}

/** Limits on marketing messages. */
export interface SendLimitsSetting {
  /** Hours in Central time between which marketing messages are sent. */
  fromHour: number;
  untilHour: number;
  /** Maximum numbers of marketing messages to one owner, across all sequences. */
  marketingPerDay: number;
  marketingPerWeek: number;
}

/** Consent to marketing email. */
export interface EmailConsentSetting {
  /** True if owners must confirm their email address before they get marketing email. */
  isDoubleOptIn: boolean;
}

/** Settings for the walkthrough times that the site offers. Times of day are 'HH:MM' in Central time. */
export interface WalkthroughsSetting {
  /** Opening hours. The company is closed on weekdays without an entry. A weekday with a break has two entries. */
  hours: {
    weekday: 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
    opens: string;
    closes: string;
  }[];
  /** Minutes from one offered start to the next. The first start is the opening time. */
  startEveryMinutes: number;
  lengthMinutes: number;
  /** Minutes for travel from the end of a walkthrough to the start of the next walkthrough. */
  bufferMinutes: number;
  /** Minimum number of hours between the booking and the start. */
  noticeHours: number;
  /** Number of days from today to the last day on which times are offered. */
  horizonDays: number;
  /** Days without walkthroughs, 'YYYY-MM-DD'. */
  daysOff: string[];
  /** URL of an external booking page; null if the site offers the times itself. */
  bookingUrl: string | null;
  /**
   * `unassigned`: one walkthrough at a time, without an assigned user. `all`: each is assigned to an active user, who
   * is neither invited nor disabled. `chosen`: each is assigned to one of `staffIds`.
   */
  staffMode: 'unassigned' | 'all' | 'chosen';
  /** Ids of users in the order of the rotation. Disabled users are skipped. */
  staffIds: string[];
}

/** Limits on submissions, bookings and messages that visitors can trigger. */
export interface IntakeLimitsSetting {
  /** Limits on the number of earlier submissions from one network within an hour; see `suspicion-rules.ts`. */
  requireProof: number;
  suspectWithoutProof: number;
  refuse: number;
  bookings: number;
  /** Maximum numbers of messages to one address. Messages to the company are not limited. */
  messagesPerHour: number;
  messagesPerDay: number;
}

/** Assignment of new leads to staff. */
export interface LeadAssignmentSetting {
  /** `round-robin` assigns the members in rotation; `off` assigns none. */
  mode: 'off' | 'round-robin';
  /** Ids of staff members in the order of the rotation. Disabled members are skipped. */
  memberIds: string[];
}

/** Documents that owners sign at the signature service. */
export interface AgreementsSetting {
  /** DocuSeal's template id for each type of document. */
  templates: Record<DocumentType, number>;
  /** Broker who signs for the company, after the owners. */
  broker: { name: string; email: string };
  /** Number of days after which a document can no longer be signed. */
  expireAfterDays: number;
  /** Required order of signing the management agreement and paying the onboarding fee. */
  paymentGate: PaymentGate;
}

/** Fields and stages of Odoo to which leads are sent. */
export interface CrmMappingSetting {
  /** Odoo's technical name for each of our fields; null if the field is not sent. */
  fields: { field: MappableLeadField; odooField: string | null }[];
  /** Odoo's ids of the stages that admins chose. Other statuses use the stage with the default name. */
  stages: { status: LeadStatus; stageId: number }[];
}

/** Retention period of each kind of record. A sweep deletes older records. */
export interface RetentionSetting {
  suspectLeadDays: number;
  deletedLeadDays: number;
  deletedReferralDays: number;
  /** Days until the original body of a received email is deleted. The text of the email remains on the lead. */
  receivedBodyDays: number;
  /** Days until a received message without a lead is deleted. */
  unmatchedMessageDays: number;
  webhookDays: number;
  /**
   * Days for which an unused picture is kept after it was uploaded for a post. A picture is unused if no post, draft or
   * version contains it.
   */
  unusedUploadDays: number;
  /** Years until a lost lead is purged. Null keeps lost leads forever. */
  lostLeadYears: number | null;
}

/** Settings that public pages show. Users with the marketing grant can edit them. */
export const PUBLIC_SETTING_KEYS = [
  'company',
  'links',
  'social',
  'plans',
  'team',
  'testimonials',
  'areas',
  'serviceArea',
  'reviewBadge',
] as const satisfies readonly SiteSettingKey[];
