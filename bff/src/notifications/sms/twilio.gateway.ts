import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/env.ts';
import { isRecord } from '../../platform/http/shape.ts';
import { describeFailure, VendorClient, type ProtectedVendor } from '../../platform/vendors/vendor-client.ts';
import type { VendorOutcome } from '../../platform/vendors/vendor-client.ts';
import type { SendOutcome } from '../delivery-rules.ts';
import { TWILIO_POLICY, TWILIO_VENDOR, twilioSetting, type TwilioSetting } from './twilio.setting.ts';

export interface OutgoingText {
  /** Phone number in E.164 format. */
  to: string;
  body: string;
  /** URL to which Twilio reports the delivery. */
  callbackUrl: string;
}

export interface TextOutcome {
  outcome: SendOutcome;
  /** Twilio's id of the text. Null unless Twilio accepted it. */
  sid: string | null;
  /** True if the recipient has opted out at Twilio. */
  isOptedOut: boolean;
}

const OPTED_OUT_CODE = 21610;
/** Errors for a number that is invalid, unreachable, not in use, or a landline. */
const BAD_NUMBER_CODES: readonly unknown[] = [21211, 21214, 21217, 21612, 21614];
/** Errors that occur before a connection exists. Twilio cannot have received the text in these cases. */
const CONNECT_ERRORS: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Client for Twilio's Messages API. */
@Injectable()
export class TwilioGateway {
  private readonly setting: TwilioSetting | null;
  private readonly vendor: ProtectedVendor = {
    name: TWILIO_VENDOR,
    callsPerSecond: TWILIO_POLICY.callsPerSecond,
    breaker: TWILIO_POLICY.breaker,
    onRecovery: () => Promise.resolve({}),
  };

  constructor(
    config: Config,
    private readonly vendors: VendorClient,
  ) {
    this.setting = twilioSetting(config);
  }

  /** True if an account is configured. Otherwise, texts wait in the send ledger. */
  get isConfigured(): boolean {
    return this.setting !== null;
  }

  /** Number from which texts are sent, in E.164 format. Empty without an account. */
  get senderNumber(): string {
    return this.setting?.from ?? '';
  }

  /** Sends one text. Resolves even if sending fails, because the outcome determines whether the text may be retried. */
  async send(text: OutgoingText): Promise<TextOutcome> {
    const { setting } = this;
    if (!setting) return createFailure({ kind: 'aborted', reason: 'Text messages are not set up' });
    let result = createFailure({ kind: 'unreachable', reason: 'Calls to Twilio are paused' });
    await this.vendors.run(this.vendor, 'POST Messages.json', async (): Promise<VendorOutcome<null>> => {
      const { health, ...outcome } = await postText(setting, text);
      result = outcome;
      return health;
    });
    return result;
  }
}

interface PostResult extends TextOutcome {
  /** Result for the circuit breaker and the log, without personal data. */
  health: VendorOutcome<null>;
}

async function postText(setting: TwilioSetting, { to, body, callbackUrl }: OutgoingText): Promise<PostResult> {
  const { accountSid, authToken, from, apiUrl } = setting;
  try {
    const response = await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, From: from, Body: body, StatusCallback: callbackUrl }),
      redirect: 'error',
      signal: AbortSignal.timeout(TWILIO_POLICY.timeoutMs),
    });
    return toPostResult(response.status, await response.json().catch(() => null));
  } catch (error) {
    const reason = describeFailure(error);
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
    const kind = CONNECT_ERRORS.includes(code) ? 'unreachable' : 'unanswered';
    return { ...createFailure({ kind, reason }), health: { kind: 'unavailable', reason } };
  }
}

/**
 * Classifies a response. On a 5xx status, or a 2xx status without an id, Twilio may still have accepted the text.
 */
function toPostResult(status: number, body: unknown): PostResult {
  const { sid, code, message } = isRecord(body) ? body : {};
  if (status < 300 && typeof sid === 'string')
    return { outcome: { kind: 'accepted' }, sid, isOptedOut: false, health: { kind: 'success', result: null } };
  if (status >= 500 || status < 300) {
    const reason = `Twilio returned ${status}`;
    return { ...createFailure({ kind: 'unanswered', reason }), health: { kind: 'unavailable', reason, status } };
  }
  if (code === OPTED_OUT_CODE)
    return {
      outcome: { kind: 'withheld', reason: 'unsubscribed' },
      sid: null,
      isOptedOut: true,
      health: { kind: 'declined', status },
    };
  const isBadNumber = BAD_NUMBER_CODES.includes(code);
  const reason = `Twilio refused it: ${String(code ?? status)} ${typeof message === 'string' ? message : ''}`.trim();
  const cause = isBadNumber ? 'recipient' : 'service';
  return {
    ...createFailure({
      kind: 'refused',
      cause,
      isPermanent: isBadNumber,
      isMailboxGone: false,
      reason: reason.slice(0, 500),
    }),
    health: getHealth(status),
  };
}

function getHealth(status: number): VendorOutcome<null> {
  const reason = `Twilio returned ${status}`;
  if (status === 401 || status === 403) return { kind: 'refused', reason };
  return status === 429 ? { kind: 'unavailable', reason, status } : { kind: 'declined', status };
}

const createFailure = (outcome: SendOutcome): TextOutcome => ({ outcome, sid: null, isOptedOut: false });
