import type { Schemas } from '@epm/contract';

type TimelineEvent = Pick<Schemas['TimelineEvent'], 'type' | 'at' | 'data'>;

/** Message of a timeline entry: one that we sent, or one that the owner sent. */
export type TimelineMessage =
  | { kind: 'sent'; sendId: string }
  | { kind: 'received'; channel: 'email' | 'text'; subject: string; content: string; at: string };

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const RECEIVED_CHANNELS: Readonly<Record<string, 'email' | 'text'>> = {
  'mail.received': 'email',
  'mail.auto-reply': 'email',
  'text.received': 'text',
};

/** Returns the message that a timeline entry is about, or null if there is none. */
export function getTimelineMessage({ type, at, data }: TimelineEvent): TimelineMessage | null {
  const channel = RECEIVED_CHANNELS[type];
  if (channel) return { kind: 'received', channel, subject: toText(data.subject), content: toText(data.content), at };
  const sendId = toText(data.sendId);
  return sendId && /^(mail|text)\./.test(type) ? { kind: 'sent', sendId } : null;
}
