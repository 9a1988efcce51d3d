import { createId } from '../ids.ts';

/** API version of the contract and of the stripe package that the BFF pins. */
export const API_VERSION = '2026-10-28.endive';

export type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.created'
  | 'customer.updated'
  | 'invoice.created'
  | 'invoice.deleted'
  | 'invoice.finalized'
  | 'invoice.marked_uncollectible'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'invoice.sent'
  | 'invoice.voided'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'refund.created'
  | 'refund.updated';

/** API request that caused an event. Both fields are null for a change on a page. */
export interface EventRequest {
  id: string | null;
  idempotency_key: string | null;
}

export type StripeEvent = ReturnType<typeof buildEvent>;

/** Builds an event with a copy of the object. */
export function buildEvent(type: EventType, object: object, created: number, request: EventRequest) {
  return {
    id: createId('evt'),
    object: 'event' as const,
    api_version: API_VERSION,
    created,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  };
}
