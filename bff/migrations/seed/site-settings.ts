import { areas } from './site-areas.ts';
import { plans } from './site-plans.ts';
import { team } from './site-team.ts';
import { testimonials } from './site-testimonials.ts';

/**
 * Company of a new installation. The company and its people are fictional. Phone numbers (515-555-01xx) and domains
 * (`.example`) are from ranges reserved for fiction. The settings have the structure of the first schema, which later
 * migrations change.
 */
export const siteSettings = {
  company: {
    name: 'Lindenholm',
    legalName: 'Lindenholm Executive Property and Asset Management, LLC',
    phone: '(515) 555-0100',
    email: 'owners@lindenholm.example',
    address: { street: '1450 Prairie Gate Parkway, Suite 210', city: 'West Des Moines', state: 'IA', zipCode: '50266' },
    hours: 'Monday to Friday, 8:30 a.m. to 5:00 p.m. Central',
    licence: 'Real estate brokerage licensed in the State of Iowa',
  },
  links: {
    listings: 'https://rentals.lindenholm.example',
    residentPortal: 'https://residents.lindenholm.example',
    ownerPortal: 'https://owners.lindenholm.example',
    multiFamilyQuote: 'https://www.lindenholm.example/multi-family-quote',
    claritySession: 'https://calendar.lindenholm.example/clarity-session',
    facebook: 'https://social.lindenholm.example/facebook',
    linkedin: 'https://social.lindenholm.example/linkedin',
    instagram: 'https://social.lindenholm.example/instagram',
    privacy: 'https://www.lindenholm.example/privacy',
    terms: 'https://www.lindenholm.example/terms',
  },
  logo: null,
  plans,
  team,
  testimonials,
  areas,
  reviewBadge: { rating: 4.5, count: '500+', source: 'Sample figure, until our clients’ own takes its place' },
  campaigns: { warmLeadInitialDelayHours: 1, warmLeadFollowUpDays: 2, warmLeadDurationDays: 30 },
};
