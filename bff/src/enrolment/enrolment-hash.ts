import { createHash } from 'node:crypto';
import { normaliseEmail, planOf } from '@epm/contract';
import type { EnrolmentValues, PlanKey } from '@epm/contract';

/** SHA-256 of what was sent, whatever the order of its keys. */
export function hashOf(sent: Omit<EnrolmentValues, 'smsConsent' | 'plan'> & { smsConsent?: boolean; plan?: PlanKey }): Buffer {
  const facts = [
    sent.propertyType, sent.unitCount, sent.estimatedRent, sent.streetAddress, sent.city, sent.zipCode, sent.name,
    normaliseEmail(sent.email), sent.phone, sent.smsConsent ?? false, planOf(sent, sent.plan),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}
