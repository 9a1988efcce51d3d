import type { Schemas } from '@epm/contract';

type TimelineEvent = Pick<Schemas['TimelineEvent'], 'type' | 'at' | 'data'>;

/** Message that the owner sent. */
export interface ReceivedMessage {
  kind: 'received';
  channel: 'email' | 'text';
  /** Id of a received email. Empty for a text message. */
  inboundId: string;
  subject: string;
  content: string;
  /** ISO 8601 instant. */
  at: string;
}

/** Message of a timeline entry: either sent to the owner, or received from the owner. */
export type TimelineMessage = { kind: 'sent'; sendId: string } | ReceivedMessage;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const RECEIVED_CHANNELS: Readonly<Record<string, 'email' | 'text'>> = {
  'mail.received': 'email',
  'mail.auto-reply': 'email',
  'text.received': 'text',
};

/** Returns the message that a timeline entry is about, or null if there is none. */
export function getTimelineMessage({ type, at, data }: TimelineEvent): TimelineMessage | null {
  const channel = RECEIVED_CHANNELS[type];
  if (channel) {
    const { inboundId, subject, content } = data;
    return {
      kind: 'received',
      channel,
      inboundId: toText(inboundId),
      subject: toText(subject),
      content: toText(content),
      at,
    };
  }
  const sendId = toText(data.sendId);
  return sendId && /^(mail|text)\./.test(type) ? { kind: 'sent', sendId } : null;
}
