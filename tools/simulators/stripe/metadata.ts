import { invalidRequestError } from './errors.ts';
import type { Metadata } from './objects/address.ts';

const MAX_KEYS = 50;
const MAX_KEY_LENGTH = 40;

/** Applies the `metadata` parameter: an empty value removes a key, and an empty parameter removes all keys. */
export function mergeMetadata(
  current: Metadata,
  change: '' | Record<string, string | number | null> | null | undefined,
): Metadata {
  if (change === '' || change === null) return {};
  const merged = Object.entries({ ...current, ...change }).filter(([, value]) => value !== '' && value !== null);
  const longKey = merged.find(([key]) => key.length > MAX_KEY_LENGTH);
  if (longKey || merged.length > MAX_KEYS)
    throw invalidRequestError(
      `Metadata has at most ${MAX_KEYS} keys of at most ${MAX_KEY_LENGTH} characters.`,
      undefined,
      'metadata',
    );
  return Object.fromEntries(merged.map(([key, value]) => [key, String(value)]));
}
