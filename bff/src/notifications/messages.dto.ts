import { Transform } from 'class-transformer';
import { Id, Instant, Listed, Nested, OneOf, Several, Text, Whole } from '../platform/http/fields.ts';
import { PageQuery } from '../platform/http/page-query.ts';

/** States in which a message needs a decision by staff. A `deferred` message is also retried automatically. */
export const ATTENTION_STATES = ['failed', 'unknown', 'deferred'] as const;
export type AttentionState = (typeof ATTENTION_STATES)[number];

export class MessageFilters extends PageQuery {
  /** Comma-separated states. Default: all three. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @Several(ATTENTION_STATES, { optional: true })
  state?: AttentionState[];

  /** Returns only messages about this lead. */
  @Id({ optional: true }) leadId?: string;
}

export class MessageId {
  @Id() id: string;
}

/** A message that was not sent, or may not have been. */
export class Message {
  @Id() id: string;
  @OneOf(ATTENTION_STATES) state: AttentionState;
  /** Kind of message, e.g. 'analysis-ready'. */
  @Text({ max: 100 }) template: string;
  @Text({ max: 254 }) toEmail: string;
  /** Null if the message is about no lead, or about a deleted one. */
  @Id({ nullable: true }) leadId: string | null;
  @Text({ max: 400, nullable: true }) propertyAddress: string | null;
  /** Last reply of the mail server, or our own reason. */
  @Text({ max: 500 }) error: string;
  @Whole() attempts: number;
  @Instant() createdAt: string;
  /** Time of the next attempt of a deferred message. Null for other states, and while all mail is paused. */
  @Instant({ nullable: true }) nextAttemptAt: string | null;
}

/** Pause of all mail, because the mail server refuses it. */
export class MailPause {
  @Instant() since: string;
  /** Last reply of the mail server. */
  @Text({ max: 500 }) reason: string;
  /** Number of messages that wait for the mail server to work again. */
  @Whole() waiting: number;
}

export class Messages {
  @Listed(() => Message, { max: 200 }) items: Message[];
  @Text({ max: 60, nullable: true }) nextCursor: string | null;
  /** Null while mail is being sent. */
  @Nested(() => MailPause, { nullable: true }) pause: MailPause | null;
}
