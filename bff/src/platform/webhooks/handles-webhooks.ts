import { SetMetadata } from '@nestjs/common';

/** A stored webhook. */
export interface WebhookEvent {
  id: string;
  provider: string;
  /** The provider's id of the event. */
  eventId: string;
  /** The provider's name of the event type, such as `invoice.paid`. */
  type: string;
  /** State at the time of the event. Newer events may already be handled, so handlers fetch the current state. */
  payload: Record<string, unknown>;
  receivedAt: Date;
}

/** @returns a short sentence for admins, without personal data, or null if the event needs no action */
export type WebhookHandler = (event: WebhookEvent) => Promise<string | null>;

/** Metadata key under which `HandlesWebhooks` stores the provider on its method. */
export const WEBHOOK_METADATA_KEY = 'platform:webhook';

/**
 * Marks the method of a worker provider that handles all webhooks of a provider. The worker does not start if a
 * provider has two handlers. Events arrive at least once and in any order, so handlers must be idempotent. A handler
 * that throws is called again (see `RetryPolicy`).
 */
export const HandlesWebhooks =
  (provider: string) =>
  <H extends WebhookHandler>(target: object, method: string, descriptor: TypedPropertyDescriptor<H>): void => {
    SetMetadata(WEBHOOK_METADATA_KEY, provider)(target, method, descriptor);
  };
