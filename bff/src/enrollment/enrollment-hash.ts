import { createHash } from 'node:crypto';
import { normalizeEmail, planOf } from '@epm/contract';
import type { EnrollmentValues, PlanKey } from '@epm/contract';

/** What was sent, apart from the id: the box and the plan may be left out. */
export type SentEnrollment = Omit<EnrollmentValues, 'smsConsent' | 'plan'> & { smsConsent?: boolean; plan?: PlanKey };

/** SHA-256 of what was sent, whatever the order of its keys. */
export function hashOf(sent: SentEnrollment): Buffer {
  // Every value of the form, in the order in which stored hashes have them; a new one goes to the end.
  const facts: Record<keyof EnrollmentValues, unknown> = {
    propertyType: sent.propertyType,
    unitCount: sent.unitCount,
    estimatedRent: sent.estimatedRent,
    streetAddress: sent.streetAddress,
    city: sent.city,
    zipCode: sent.zipCode,
    name: sent.name,
    email: normalizeEmail(sent.email),
    phone: sent.phone,
    smsConsent: sent.smsConsent ?? false,
    plan: planOf(sent, sent.plan),
  };
  return createHash('sha256')
    .update(JSON.stringify(Object.values(facts)))
    .digest();
}
