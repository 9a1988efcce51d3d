import { createHash } from 'node:crypto';
import { REFERRAL_FIELDS, type ReferralField } from '@epm/contract';

/** SHA-256 of what a referral says: two sends of one id are the same referral only if they say the same. */
export function referralHash(said: Partial<Record<ReferralField, string>>): Buffer {
  const words = REFERRAL_FIELDS.map((field) => said[field] ?? '');
  return createHash('sha256').update(JSON.stringify(words)).digest();
}
