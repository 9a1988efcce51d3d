import type { VendorResponse } from '../vendor.ts';

/** Twilio's errors by code. */
const ERRORS_BY_CODE = {
  20003: { status: 401, message: 'Authenticate' },
  20404: { status: 404, message: 'The requested resource was not found' },
  20429: { status: 429, message: 'Too many requests' },
  20500: { status: 500, message: 'An internal server error has occurred' },
  21211: { status: 400, message: "Invalid 'To' Phone Number" },
  21602: { status: 400, message: 'Message body is required.' },
  21603: { status: 400, message: "A 'From' phone number is required." },
  21606: { status: 400, message: 'The From phone number is not a valid, SMS-capable number of this account.' },
  21610: { status: 400, message: 'Attempt to send to unsubscribed recipient' },
  21614: { status: 400, message: "'To' number is not a valid mobile number" },
  21617: { status: 400, message: 'The concatenated message body exceeds the 1600 character limit' },
} as const;

export type TwilioErrorCode = keyof typeof ERRORS_BY_CODE;

/** Creates an error response in Twilio's format. */
export function createTwilioError(code: TwilioErrorCode, detail = ''): VendorResponse {
  const { status, message } = ERRORS_BY_CODE[code];
  const body = { code, message: message + detail, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
  return { status, body };
}

/** Creates an error response with the HTTP status. */
export function createErrorForStatus(status: number): VendorResponse {
  if (status === 429) return createTwilioError(20429);
  if (status === 401) return createTwilioError(20003);
  if (status === 404) return createTwilioError(20404);
  return { status, body: { code: 20500, message: 'An internal server error has occurred', status } };
}
