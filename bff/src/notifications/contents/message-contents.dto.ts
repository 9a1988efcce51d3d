import { Flag, Id, Instant, Integer, Nested, OneOf, RecordList, Text } from '../../platform/http/fields.ts';
import type { SendState } from '../delivery-rules.ts';

const SEND_STATES = [
  'due',
  'held',
  'claimed',
  'sent',
  'unknown',
  'suppressed',
  'failed',
] as const satisfies SendState[];
const MESSAGE_CHANNELS = ['email', 'sms'] as const;

export class MessageAttachment {
  @Text({ max: 200 }) name: string;
  /** Size in bytes. */
  @Integer() size: number;
}

/** A message as it was sent, without the keys in its links. */
export class MessageContent {
  /** `Name <address>`, or the number that sent the text message. */
  @Text({ max: 500 }) from: string;
  /** Empty for a text message. */
  @Text({ max: 998, min: 0 }) subject: string;
  @Text({ max: 100_000, multiline: true }) text: string;
  /** Whether `/api/messages/{id}/frame` shows the message as HTML. */
  @Flag() hasHtml: boolean;
  @RecordList(() => MessageAttachment, { max: 50 }) attachments: MessageAttachment[];
}

export class SentMessageDetail {
  @Id() id: string;
  @OneOf(MESSAGE_CHANNELS) channel: (typeof MESSAGE_CHANNELS)[number];
  /** Kind of message, e.g. 'analysis-ready'. */
  @Text({ max: 100 }) template: string;
  @OneOf(SEND_STATES) state: SendState;
  /** Latest error: a reply from the mail server, or a reason from this application. Empty if there is no error. */
  @Text({ max: 500, min: 0 }) error: string;
  /** Email address or phone number of the recipient. */
  @Text({ max: 254 }) to: string;
  @Instant() createdAt: string;
  /** Null until the message is sent. */
  @Instant({ nullable: true }) sentAt: string | null;
  /** Null for a message that was not sent, or that was sent before contents were stored. */
  @Nested(() => MessageContent, { nullable: true }) content: MessageContent | null;
}
