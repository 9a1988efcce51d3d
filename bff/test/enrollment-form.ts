import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';

/** Creates a complete enrollment form as a browser sends it. */
export const buildEnrollmentForm = (
  changes: Partial<Schemas['SubmitEnrollment']> = {},
): Schemas['SubmitEnrollment'] => ({
  leadId: randomUUID(),
  propertyType: 'single-family',
  unitCount: 1,
  estimatedRent: 1850,
  streetAddress: '1200 Grand Ave',
  city: 'West Des Moines',
  zipCode: '50265',
  name: 'Jane Doe',
  email: `owner-${randomUUID().slice(0, 8)}@example.com`,
  phone: '(515) 555-0142',
  ...changes,
});
