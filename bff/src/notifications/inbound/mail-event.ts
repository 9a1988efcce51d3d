import { isEmail, normalizeEmail } from '@epm/contract';
import { isRecord } from '../../platform/http/shape.ts';
import { parseEventBody } from '../../platform/webhooks/parse-event-body.ts';

/** A bounce or a complaint that a mail vendor reports. */
export interface MailEvent {
  type: 'bounce' | 'complaint';
  /** Normalized email address. */
  recipient: string;
  /** Message-ID, with or without angle brackets. Null if the vendor does not report it. */
  messageId: string | null;
  /** Enhanced status code (RFC 3463). Empty if the vendor does not report it. */
  status: string;
  /** Null if the vendor does not report it, so that the status code decides. */
  isPermanent: boolean | null;
}

/** Parses `{type, recipient, messageId?, status?, isPermanent?}`. Returns null if the body is not an event. */
export function parseMailEvent(body: Buffer): MailEvent | null {
  const event = parseEventBody(body);
  if (!isRecord(event)) return null;
  const { type, recipient, messageId, status, isPermanent } = event;
  if ((type !== 'bounce' && type !== 'complaint') || typeof recipient !== 'string') return null;
  const address = normalizeEmail(recipient);
  if (!isEmail(address)) return null;
  return {
    type,
    recipient: address,
    messageId: typeof messageId === 'string' && messageId ? messageId : null,
    status: typeof status === 'string' ? status : '',
    isPermanent: typeof isPermanent === 'boolean' ? isPermanent : null,
  };
}
