import { createHash } from 'node:crypto';
import { normalizeEmail, resolvePlan } from '@epm/contract';
import type { EnrollmentValues, PlanKey } from '@epm/contract';

/** Values of a submitted form, except the id. */
export type SentEnrollment = Omit<EnrollmentValues, 'smsConsent' | 'plan'> & { smsConsent?: boolean; plan?: PlanKey };

/** Returns the SHA-256 of the values, regardless of the order of their keys. */
export function hashEnrollment(sent: SentEnrollment): Buffer {
  // Stored hashes depend on the order of these values. Append new values at the end.
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
    plan: resolvePlan(sent, sent.plan),
  };
  return createHash('sha256')
    .update(JSON.stringify(Object.values(facts)))
    .digest();
}
