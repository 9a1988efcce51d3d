import { MAX_CURSOR_LENGTH, MAX_PAGE_SIZE } from '../platform/database/keyset.ts';
import { Instant, Integer, JsonRecord, OneOf, RecordList, Text } from '../platform/http/fields.ts';
import { PageQuery } from '../platform/http/page-query.ts';

const WEBHOOK_STATES = ['received', 'handled', 'ignored'] as const;

export class WebhookFilters extends PageQuery {
  @Text({ max: 50, optional: true }) provider?: string;
  @OneOf(WEBHOOK_STATES, { optional: true }) state?: (typeof WEBHOOK_STATES)[number];
}

export class WebhookId {
  @Integer({ min: 1, max: Number.MAX_SAFE_INTEGER, isFromUrl: true }) id: number;
}

/** Event that a provider sent. */
export class Webhook {
  @Integer() id: number;
  /** Short name of the provider, such as `stripe`. */
  @Text({ max: 50 }) provider: string;
  /** The provider's name of the event type, such as `invoice.paid`. */
  @Text({ max: 200 }) type: string;
  /** The provider's id of the event. */
  @Text({ max: 500 }) eventId: string;
  @Instant() receivedAt: string;
  /** `received` until an attempt succeeds. An `ignored` event needs no action. */
  @OneOf(WEBHOOK_STATES) state: (typeof WEBHOOK_STATES)[number];
  /** Result of handling the event, or the error of the last attempt while the state is `received`. */
  @Text({ max: 500, nullable: true }) outcome: string | null;
  @Instant({ nullable: true }) handledAt: string | null;
  @Integer() attempts: number;
}

export class WebhookDetails extends Webhook {
  /** The event as the provider sent it. May contain personal data. */
  @JsonRecord() payload: Record<string, unknown>;
}

export class Webhooks {
  /** Newest first. */
  @RecordList(() => Webhook, { max: MAX_PAGE_SIZE }) items: Webhook[];
  @Text({ max: MAX_CURSOR_LENGTH, nullable: true }) nextCursor: string | null;
}
