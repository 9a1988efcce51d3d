import type { VendorRequest, VendorResponse } from '../vendor.ts';
import { isNewMessage } from './contract.ts';
import { createTwilioError } from './errors.ts';
import { SIMULATOR_ACCOUNT_SID, SIMULATOR_AUTH_TOKEN, SIMULATOR_NUMBER } from './keys.ts';
import type { Conversations } from './conversations.ts';
import type { TextMessage } from './state.ts';

const MESSAGES_PATH_PATTERN = /^\/2010-04-01\/Accounts\/(\w+)\/Messages\.json$/;
const E164_PATTERN = /^\+[1-9]\d{6,14}$/;
const MAX_BODY_LENGTH = 1_600;
/** Numbers that Twilio reserves for tests: invalid, opted out, and a landline. */
const INVALID_NUMBER = '+15005550001';
const OPTED_OUT_NUMBER = '+15005550004';
const LANDLINE_NUMBER = '+15005550009';

/** Handles `POST /2010-04-01/Accounts/{sid}/Messages.json`. */
export function handleApiRequest(conversations: Conversations, request: VendorRequest): VendorResponse {
  const [, account] = MESSAGES_PATH_PATTERN.exec(request.url.pathname) ?? [];
  if (account === undefined || request.method !== 'POST') return createTwilioError(20404);
  if (!isAuthorized(request) || account !== SIMULATOR_ACCOUNT_SID) return createTwilioError(20003);
  return createMessage(conversations, { ...(request.body as Record<string, string>) });
}

function isAuthorized({ headers }: VendorRequest): boolean {
  const expected = Buffer.from(`${SIMULATOR_ACCOUNT_SID}:${SIMULATOR_AUTH_TOKEN}`).toString('base64');
  return headers.authorization === `Basic ${expected}`;
}

function createMessage(conversations: Conversations, form: Record<string, string>): VendorResponse {
  if (!isNewMessage(form)) {
    const [error] = isNewMessage.errors ?? [];
    return createTwilioError(21211, `: ${error?.instancePath} ${error?.message}`);
  }
  const { To: to = '', From: from, Body: body, StatusCallback: callbackUrl } = form;
  if (!from) return createTwilioError(21603);
  if (from !== SIMULATOR_NUMBER) return createTwilioError(21606);
  if (!body) return createTwilioError(21602);
  if (body.length > MAX_BODY_LENGTH) return createTwilioError(21617);
  if (!E164_PATTERN.test(to) || to === INVALID_NUMBER) return createTwilioError(21211, `: ${to}`);
  if (to === LANDLINE_NUMBER) return createTwilioError(21614, `: ${to}`);
  if (to === OPTED_OUT_NUMBER || conversations.state.optedOut.includes(to)) return createTwilioError(21610);
  const message = conversations.addOutgoing(to, body);
  return {
    status: 201,
    body: serializeMessage(message),
    onSent: () => conversations.deliver(message, callbackUrl),
  };
}

/** Returns the message in the format of the API. */
function serializeMessage({ sid, number, body, status, at }: TextMessage): object {
  const date = new Date(at).toUTCString().replace('GMT', '+0000');
  return {
    account_sid: SIMULATOR_ACCOUNT_SID,
    api_version: '2010-04-01',
    body,
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: SIMULATOR_NUMBER,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    sid,
    status,
    subresource_uris: {},
    to: number,
    uri: `/2010-04-01/Accounts/${SIMULATOR_ACCOUNT_SID}/Messages/${sid}.json`,
  };
}
