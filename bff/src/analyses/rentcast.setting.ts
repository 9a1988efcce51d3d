import { defineSetting } from '../platform/config/env.ts';

/** Configuration of the rent provider. Null if no API key is set; the embedded area guide is then used instead. */
export const rentcastSetting = defineSetting((env): { apiKey: string; url: string } | null => {
  const apiKey = env.optional('RENTCAST_API_KEY');
  const url = env.url('RENTCAST_URL', env.optional('RENTCAST_URL') || 'https://api.rentcast.io/v1', [
    'http:',
    'https:',
  ]);
  return apiKey ? Object.freeze({ apiKey, url: url.replace(/\/+$/, '') }) : null;
});

/** Name of the provider in `vendor_circuits` and in the log. */
export const RENTCAST = 'rentcast';

/**
 * Timeout, meaning of status codes, and circuit breaker for RentCast. With a refused key or an unpaid bill, every
 * request fails. 400 and 404 mean that RentCast has no data on this address.
 */
export const RENTCAST_POLICY = {
  timeoutMs: 10_000,
  declines: [400, 404],
  refusals: [401, 402, 403],
  breaker: { failuresToOpen: 5, firstProbeMs: 30_000, longestProbeMs: 15 * 60_000 },
} as const;
