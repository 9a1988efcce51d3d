import { defineSetting } from '../platform/config/env.ts';

/** The live rent provider; null means the embedded area guide. */
export const rentcastSetting = defineSetting((env): { apiKey: string; url: string } | null => {
  const apiKey = env.optional('RENTCAST_API_KEY');
  const url = env.url('RENTCAST_URL', env.optional('RENTCAST_URL') || 'https://api.rentcast.io/v1', ['http:', 'https:']);
  return apiKey ? Object.freeze({ apiKey, url: url.replace(/\/+$/, '') }) : null;
});
