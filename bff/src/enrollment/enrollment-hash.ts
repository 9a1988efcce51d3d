import { createHash } from 'node:crypto';
import { normalizeEmail, resolvePlan } from '@epm/contract';
import type { EnrollmentValues, PlanKey } from '@epm/contract';

/** Values of a submitted form, without the id. */
export type SubmittedValues = Omit<EnrollmentValues, 'smsConsent' | 'plan'> & { smsConsent?: boolean; plan?: PlanKey };

/** Returns the SHA-256 hash of the values. Key order does not affect the hash. */
export function hashEnrollment(values: SubmittedValues): Buffer {
  // Stored hashes depend on this order. Append new values at the end.
  const facts: Record<keyof EnrollmentValues, unknown> = {
    propertyType: values.propertyType,
    unitCount: values.unitCount,
    estimatedRent: values.estimatedRent,
    streetAddress: values.streetAddress,
    city: values.city,
    zipCode: values.zipCode,
    name: values.name,
    email: normalizeEmail(values.email),
    phone: values.phone,
    smsConsent: values.smsConsent ?? false,
    plan: resolvePlan(values, values.plan),
  };
  return createHash('sha256')
    .update(JSON.stringify(Object.values(facts)))
    .digest();
}
