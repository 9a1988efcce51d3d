import { defineSetting } from '../platform/config/env.ts';

/** The live rent provider; null means the embedded area guide. */
export const rentcastSetting = defineSetting((env): { apiKey: string; url: string } | null => {
  const apiKey = env.optional('RENTCAST_API_KEY');
  const url = env.url('RENTCAST_URL', env.optional('RENTCAST_URL') || 'https://api.rentcast.io/v1', [
    'http:',
    'https:',
  ]);
  return apiKey ? Object.freeze({ apiKey, url: url.replace(/\/+$/, '') }) : null;
});

/** Name in `vendor_circuits` and in the log. */
export const RENTCAST = 'rentcast';

/** RentCast refuses a key or an unpaid bill, so every lead fails; of an unknown or unreadable address it has no data. */
export const RENTCAST_POLICY = {
  timeoutMs: 10_000,
  declines: [400, 404],
  refusals: [401, 402, 403],
  breaker: { failuresToOpen: 5, firstProbeMs: 30_000, longestProbeMs: 15 * 60_000 },
} as const;
