import { createHash } from 'node:crypto';
import { normalizeEmail, planOf } from '@epm/contract';
import type { EnrollmentValues, PlanKey } from '@epm/contract';

/** Values of a submitted form, without the id. The checkbox and the plan are optional. */
export type SentEnrollment = Omit<EnrollmentValues, 'smsConsent' | 'plan'> & { smsConsent?: boolean; plan?: PlanKey };

/** Returns the SHA-256 of the values. The order of their keys does not matter. */
export function hashOf(sent: SentEnrollment): Buffer {
  // All values of the form, in the order that stored hashes use. Append new values at the end.
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
