import { classifyMessage, type Classification } from './classify-message.ts';
import { isMailboxGone } from './delivery-report.ts';
import type { InboundMessage } from './inbound-message.entity.ts';
import { parseMailEvent } from './mail-event.ts';
import { parseMessage } from './parse-message.ts';
import { findSendIds, listSendIds } from './send-ids.ts';

/** Parsed content of a received message. */
export interface InboundContent {
  classification: Classification;
  /** Ids of our messages that the received message mentions, most recent first. */
  sendIds: readonly string[];
  /**
   * True for a signed event from the mail vendor. False for email, because anyone can email a report about any
   * recipient.
   */
  isRecipientTrusted: boolean;
  messageId: string | null;
  /** Normalized address in the From header. */
  sender: string | null;
  subject: string;
  text: string;
}

/** @throws Error if the message is malformed or exceeds a limit */
export async function parseInboundContent(format: InboundMessage['format'], raw: Buffer): Promise<InboundContent> {
  if (format === 'event') return readEvent(raw);
  const message = await parseMessage(raw);
  const classification = classifyMessage(message);
  const { messageId, sender, subject, text } = message;
  const sendIds = listSendIds(message, classification);
  return { classification, sendIds, isRecipientTrusted: false, messageId, sender, subject, text };
}

function readEvent(raw: Buffer): InboundContent {
  const event = parseMailEvent(raw);
  if (!event) throw new Error('The body is not an event');
  const { type, recipient, messageId, status } = event;
  const isPermanent = event.isPermanent ?? isMailboxGone(status, '');
  return {
    classification: type === 'complaint' ? { kind: type, recipient } : { kind: type, recipient, status, isPermanent },
    sendIds: findSendIds(`<${(messageId ?? '').replace(/[<>]/g, '')}>`),
    isRecipientTrusted: true,
    messageId: null,
    sender: null,
    subject: '',
    text: '',
  };
}
