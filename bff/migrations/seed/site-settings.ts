import { DEFAULT_CAMPAIGN_TIMING } from '@epm/contract';
import { intakeLimits } from './intake-limits.ts';
import { serviceZipCodes } from './service-area.ts';
import { areas } from './site-areas.ts';
import { plans } from './site-plans.ts';
import { team } from './site-team.ts';
import { testimonials } from './site-testimonials.ts';
import { walkthroughsSetting } from './walkthroughs-setting.ts';

/**
 * Settings of a new installation. The company and its people are fictional. Phone numbers (515-555-01xx) and domains
 * (`.example`) are from ranges reserved for fiction.
 */
export const siteSettings = {
  company: {
    name: 'Lindenholm',
    legalName: 'Lindenholm Executive Property and Asset Management, LLC',
    phone: '(515) 555-0100',
    email: 'owners@lindenholm.example',
    address: { street: '1450 Prairie Gate Parkway, Suite 210', city: 'West Des Moines', state: 'IA', zipCode: '50266' },
    hours: 'Monday to Friday, 8:30 a.m. to 5:00 p.m. Central',
    license: 'Real estate brokerage licensed in the State of Iowa',
  },
  links: {
    listings: null,
    listingsFrame: null,
    residentPortal: 'https://residents.lindenholm.example',
    ownerPortal: 'https://owners.lindenholm.example',
    multiFamilyQuote: 'https://www.lindenholm.example/multi-family-quote',
    claritySession: 'https://calendar.lindenholm.example/clarity-session',
    directorBooking: 'https://calendar.lindenholm.example/nora-ellingson',
  },
  social: [
    { name: 'Facebook', url: 'https://social.lindenholm.example/facebook' },
    { name: 'LinkedIn', url: 'https://social.lindenholm.example/linkedin' },
    { name: 'Instagram', url: 'https://social.lindenholm.example/instagram' },
  ],
  plans,
  team,
  testimonials,
  areas,
  serviceArea: { zipCodes: serviceZipCodes },
  reviewBadge: { rating: 4.5, count: '500+', source: 'Owners and residents', isSample: true },
  walkthroughs: walkthroughsSetting,
  leadAssignment: { mode: 'off', memberIds: [] },
  campaigns: {
    ...DEFAULT_CAMPAIGN_TIMING,
    warmLeadInitialDelayHours: 1,
    warmLeadFollowUpDays: 2,
    warmLeadDurationDays: 30,
  },
  sendLimits: { fromHour: 8, untilHour: 20, marketingPerDay: 1, marketingPerWeek: 4 },
  emailConsent: { isDoubleOptIn: false },
  intakeLimits,
  // The template ids belong to the simulator of the signature service.
  agreements: {
    templates: {
      management_agreement: 1001,
      onboarding_form: 1002,
      walkthrough_checklist: 1003,
      lease_agreement: 1004,
    },
    broker: { name: 'Nora Ellingson', email: 'owners@lindenholm.example' },
    expireAfterDays: 30,
    paymentGate: 'either',
  },
  crmMapping: {
    stages: [],
    fields: [
      { field: 'name', odooField: 'contact_name' },
      { field: 'company', odooField: 'partner_name' },
      { field: 'email', odooField: 'email_from' },
      { field: 'phone', odooField: 'phone' },
      { field: 'streetAddress', odooField: 'street' },
      { field: 'city', odooField: 'city' },
      { field: 'zipCode', odooField: 'zip' },
      { field: 'source', odooField: null },
      { field: 'estimatedRent', odooField: null },
    ],
  },
  retention: {
    suspectLeadDays: 30,
    deletedLeadDays: 30,
    deletedReferralDays: 30,
    receivedBodyDays: 30,
    unmatchedMessageDays: 90,
    webhookDays: 90,
    unusedUploadDays: 30,
    lostLeadYears: null,
  },
};
