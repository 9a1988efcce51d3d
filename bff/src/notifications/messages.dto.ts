import { Transform } from 'class-transformer';
import { Id, Instant, Listed, Nested, OneOf, Several, Text, Whole } from '../platform/http/fields.ts';
import { PageOfList } from '../platform/http/page-of-list.ts';

/** States in which a message needs a person; `deferred` is tried again by itself. */
export const ATTENTION_STATES = ['failed', 'unknown', 'deferred'] as const;
export type AttentionState = (typeof ATTENTION_STATES)[number];

export class MessageFilters extends PageOfList {
  /** Separated by commas; all three unless given. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @Several(ATTENTION_STATES, { optional: true })
  state?: AttentionState[];

  /** Messages about this lead alone. */
  @Id({ optional: true }) leadId?: string;
}

export class MessageId {
  @Id() id: string;
}

/** A message of the ledger that did not go out, or may not have. */
export class Message {
  @Id() id: string;
  @OneOf(ATTENTION_STATES) state: AttentionState;
  /** Kind of message, e.g. 'analysis-ready'. */
  @Text({ max: 100 }) template: string;
  @Text({ max: 254 }) toEmail: string;
  /** Null where it is about no lead, or about one that was deleted. */
  @Id({ nullable: true }) leadId: string | null;
  @Text({ max: 400, nullable: true }) propertyAddress: string | null;
  /** Last answer of the mail server, or the reason on our side. */
  @Text({ max: 500 }) error: string;
  @Whole() attempts: number;
  @Instant() createdAt: string;
  /** Next attempt of a deferred message; null for the others, and while no mail goes out. */
  @Instant({ nullable: true }) nextAttemptAt: string | null;
}

/** Mail as a whole is paused, because the mail server refuses all of it. */
export class MailPause {
  @Instant() since: string;
  /** The mail server's last answer. */
  @Text({ max: 500 }) reason: string;
  /** Messages that wait for it to work again. */
  @Whole() waiting: number;
}

export class Messages {
  @Listed(() => Message, { max: 200 }) items: Message[];
  @Text({ max: 60, nullable: true }) nextCursor: string | null;
  /** Null while mail goes out. */
  @Nested(() => MailPause, { nullable: true }) pause: MailPause | null;
}
