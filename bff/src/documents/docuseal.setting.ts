import { defineSetting } from '../platform/config/env.ts';

/** Account at the signature service. */
export interface DocuSealSetting {
  apiKey: string;
  webhookSecret: string;
  /** Base URL of the API, without a trailing slash. */
  url: string;
}

/** DocuSeal configuration. Null if no key is set; then no document can be sent. */
export const docuSealSetting = defineSetting((env): DocuSealSetting | null => {
  const apiKey = env.vendorKey('DOCUSEAL_API_KEY');
  const url = env.url('DOCUSEAL_URL', env.optional('DOCUSEAL_URL') || 'https://api.docuseal.com', ['http:', 'https:']);
  if (!apiKey) return null;
  return Object.freeze({
    apiKey,
    webhookSecret: env.required('DOCUSEAL_WEBHOOK_SECRET', ''),
    url: url.replace(/\/+$/, ''),
  });
});

/** Vendor name in `vendor_circuits` and in the log. */
export const DOCUSEAL_VENDOR = 'docuseal';

/**
 * Timeout and circuit breaker for DocuSeal. DocuSeal returns 401 for an invalid key, and 403 for the wrong kind of key.
 */
export const DOCUSEAL_POLICY = {
  timeoutMs: 10_000,
  refusedStatuses: [401, 403] as readonly number[],
  // DocuSeal does not document a limit.
  callsPerSecond: 10,
  breaker: { failureThreshold: 5, initialProbeDelayMs: 10_000, maxProbeDelayMs: 5 * 60_000 },
} as const;
