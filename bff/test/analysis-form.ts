import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';

type AnalysisForm = Schemas['SubmitAnalysis'];
type Property = Schemas['PropertyInput'];

/** Creates one property of an analysis form as a browser sends it. */
export const buildProperty = (changes: Partial<Property> = {}): Property => ({
  leadId: randomUUID(),
  streetAddress: '1200 Grand Ave',
  city: 'West Des Moines',
  zipCode: '50265',
  propertyType: 'single-family',
  squareFootage: 1500,
  unitCount: 1,
  bedrooms: 3,
  bathrooms: 2,
  yearBuilt: 1985,
  ...changes,
});

/** Creates a complete analysis form. */
export const buildAnalysisForm = (changes: Partial<AnalysisForm> = {}): AnalysisForm => ({
  submissionId: randomUUID(),
  email: `owner-${randomUUID().slice(0, 8)}@example.com`,
  properties: [buildProperty()],
  ...changes,
});
