import { defineSetting } from '../../platform/config/env.ts';

/** Account at Twilio, the text message service. */
export interface TwilioSetting {
  accountSid: string;
  /** Password for the API, which also signs webhooks. */
  authToken: string;
  /** Sender of all texts, in E.164 format. */
  from: string;
  /** Origin of the API. */
  apiUrl: string;
}

/** Twilio configuration. Null if no account is set. In this case, no text is sent. */
export const twilioSetting = defineSetting((env): TwilioSetting | null => {
  const accountSid = env.optional('TWILIO_ACCOUNT_SID');
  const simulatorUrl = env.url('TWILIO_API_URL', env.localOnly('TWILIO_API_URL'), ['http:']);
  if (!accountSid) return null;
  const authToken = env.vendorKey('TWILIO_AUTH_TOKEN');
  return Object.freeze({
    accountSid,
    authToken: authToken || env.required('TWILIO_AUTH_TOKEN', ''),
    from: env.required('TWILIO_FROM', ''),
    apiUrl: simulatorUrl || 'https://api.twilio.com',
  });
});

/** Vendor name in `vendor_circuits` and in the log. */
export const TWILIO_VENDOR = 'twilio';

/** Timeout and circuit breaker for Twilio. */
export const TWILIO_POLICY = {
  timeoutMs: 10_000,
  // Twilio allows 100 concurrent calls, and queues texts from a number if they exceed 1 to 3 per second.
  callsPerSecond: 5,
  breaker: { failureThreshold: 5, initialProbeDelayMs: 10_000, maxProbeDelayMs: 5 * 60_000 },
} as const;
