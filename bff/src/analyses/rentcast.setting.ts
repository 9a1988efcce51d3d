import { defineSetting } from '../platform/config/env.ts';

/** Rent provider configuration. Null if no API key is set; the area guide is then used instead. */
export const rentcastSetting = defineSetting((env): { apiKey: string; url: string } | null => {
  const apiKey = env.optional('RENTCAST_API_KEY');
  const url = env.url('RENTCAST_URL', env.optional('RENTCAST_URL') || 'https://api.rentcast.io/v1', [
    'http:',
    'https:',
  ]);
  return apiKey ? Object.freeze({ apiKey, url: url.replace(/\/+$/, '') }) : null;
});

/** Vendor name in `vendor_circuits` and in the log. */
export const RENTCAST_VENDOR = 'rentcast';

/**
 * Timeout, status code handling and circuit breaker for RentCast. RentCast returns 400 or 404 if it has no data on the
 * address, and 401, 402 or 403 if it rejects our key or account.
 */
export const RENTCAST_POLICY = {
  timeoutMs: 10_000,
  declinedStatuses: [400, 404],
  refusedStatuses: [401, 402, 403],
  // RentCast allows 20 calls per second on every plan.
  callsPerSecond: 10,
  breaker: { failureThreshold: 5, initialProbeDelayMs: 30_000, maxProbeDelayMs: 15 * 60_000 },
} as const;
