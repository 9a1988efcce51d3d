import { Transform } from 'class-transformer';
import { Id, Instant, RecordList, Nested, OneOf, ChoiceList, Text, Integer } from '../platform/http/fields.ts';
import { PageQuery } from '../platform/http/page-query.ts';

/** States in which a message needs a decision by staff. A `deferred` message is also sent automatically later. */
export const ATTENTION_STATES = ['failed', 'unknown', 'deferred'] as const;
export type AttentionState = (typeof ATTENTION_STATES)[number];

export class MessageFilters extends PageQuery {
  /** Comma-separated states. Default: all three. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @ChoiceList(ATTENTION_STATES, { optional: true })
  state?: AttentionState[];

  /** Returns only messages about this lead. */
  @Id({ optional: true }) leadId?: string;
}

export class MessageId {
  @Id() id: string;
}

/** A message that was not sent, or may not have been sent. */
export class Message {
  @Id() id: string;
  @OneOf(ATTENTION_STATES) state: AttentionState;
  /** Kind of message, e.g. 'analysis-ready'. */
  @Text({ max: 100 }) template: string;
  @Text({ max: 254 }) toEmail: string;
  /** Null if the message is not about a lead, or the lead is deleted. */
  @Id({ nullable: true }) leadId: string | null;
  @Text({ max: 400, nullable: true }) propertyAddress: string | null;
  /** Latest error: a reply from the mail server, or a reason from this application. */
  @Text({ max: 500 }) error: string;
  @Integer() attempts: number;
  @Instant() createdAt: string;
  /**
   * Time of the next attempt for a deferred message. Null for other states, and while all email is paused or on hold.
   */
  @Instant({ nullable: true }) nextAttemptAt: string | null;
}

/** Pause of all email, by an admin or because the mail server is unavailable or refuses it. */
export class MailPause {
  @Instant() since: string;
  /** Last reply from the mail server, or the connection error. Null if an admin has paused email. */
  @Text({ max: 500, nullable: true }) reason: string | null;
  /** Number of messages that wait for the end of the pause. */
  @Integer() waiting: number;
}

export class Messages {
  @RecordList(() => Message, { max: 200 }) items: Message[];
  @Text({ max: 60, nullable: true }) nextCursor: string | null;
  /** Null while email is not paused. */
  @Nested(() => MailPause, { nullable: true }) pause: MailPause | null;
}
