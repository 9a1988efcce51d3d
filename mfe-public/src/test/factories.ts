import { FIRST_FEE_SCHEDULE } from '@epm/contract';
import type { Schemas } from '@epm/contract';

export const LEAD_ID = '11111111-1111-4111-8111-111111111111';

export function createSite(overrides: Partial<Schemas['Site']> = {}): Schemas['Site'] {
  const link = (name: string) => `https://example.org/${name}`;
  return {
    company: {
      name: 'Prairie & Main',
      legalName: 'Prairie & Main LLC',
      phone: '(515) 555-0142',
      email: 'hello@example.org',
      address: { street: '4200 University Avenue', city: 'West Des Moines', state: 'IA', zipCode: '50266' },
      hours: 'Monday to Friday, 8 a.m. to 5 p.m.',
      license: 'Licensed in Iowa.',
    },
    links: {
      listings: link('listings'),
      residentPortal: link('resident'),
      ownerPortal: link('owner'),
      multiFamilyQuote: link('quote'),
      claritySession: link('session'),
      directorBooking: link('director'),
      listingsFrame: link('frame'),
    },
    social: [{ name: 'Facebook', url: link('facebook') }],
    logo: null,
    images: { hero: null, about: null, team: null },
    plans: [
      { key: 'growth', name: 'Plain', percent: 8, summary: 'One plan.', features: ['Statements'], isFeatured: true },
    ],
    fees: FIRST_FEE_SCHEDULE,
    team: ['Ada Park', 'Ben Roe', 'Cy Holt', 'Dee Fox'].map((name) => ({
      slug: null,
      name,
      title: 'Leasing Coordinator',
      email: null,
      phone: null,
      image: null,
      schedulingUrl: null,
      summary: 'Answers.',
    })),
    testimonials: [{ name: 'R. H.', role: 'Owner', content: 'They answer.', rating: 5 }],
    isDemonstration: false,
    serviceZipCodes: ['50023', '50265', '50325'],
    areas: [{ name: 'Ankeny', description: 'North on I-35.' }],
    reviewBadge: { rating: 4.5, count: '500+', source: 'collected by the company' },
    ...overrides,
  };
}

export function createRentResult(overrides: Partial<Schemas['RentResult']> = {}): Schemas['RentResult'] {
  return {
    rentEstimate: 1500,
    rentRangeLow: 1400,
    rentRangeHigh: 1600,
    adjustedRent: null,
    source: { kind: 'area-guide', label: 'Area guide', detail: 'HUD Small Area Fair Market Rents', year: 2026 },
    isInterim: false,
    market: {
      averageDaysOnMarket: 30,
      occupancyRate: 95,
      yearOverYearChange: 3.5,
      isRegionalDefault: true,
      history: [
        { year: 2025, rent: 1400 },
        { year: 2026, rent: 1450 },
      ],
    },
    comparables: [],
    comparablesLeftOut: 0,
    completedAt: '2026-11-20T17:04:00.000Z',
    ...overrides,
  };
}

export function createReport(overrides: Partial<Schemas['AnalysisReport']> = {}): Schemas['AnalysisReport'] {
  const address = '1420 Ashworth Road, West Des Moines, IA 50265';
  return {
    leadId: LEAD_ID,
    hasLead: true,
    state: 'ready',
    properties: [{ leadId: LEAD_ID, address }],
    address: {
      streetAddress: '1420 Ashworth Road',
      city: 'West Des Moines',
      state: 'IA',
      zipCode: '50265',
      full: address,
    },
    property: { propertyType: 'condo', yearBuilt: null, bedrooms: 3, bathrooms: 2, squareFootage: 1480, unitCount: 1 },
    plan: null,
    fees: FIRST_FEE_SCHEDULE,
    result: createRentResult(),
    adjustment: null,
    createdAt: '2026-11-20T17:00:00.000Z',
    ...overrides,
  };
}
