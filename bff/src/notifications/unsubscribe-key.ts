import { createHash, randomBytes } from 'node:crypto';

/** What opens an unsubscribe page: 256 random bits, in the link; the ledger holds their SHA-256 only. */
export function createUnsubscribeKey(): { key: string; hash: Buffer } {
  const key = randomBytes(32).toString('base64url');
  return { key, hash: hashOf(key) };
}

/** The hash to look for, or null when the text cannot be a key. */
export function hashOfUnsubscribeKey(text: string): Buffer | null {
  return /^[\w-]{43}$/.test(text) ? hashOf(text) : null;
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
