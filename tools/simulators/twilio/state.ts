/** Result of each message to a number: delivered, or the error code of the carrier. */
export const DELIVERY_LABELS = {
  delivered: 'Delivered',
  30003: 'Phone is off (30003)',
  30006: 'Landline (30006)',
  30007: 'Filtered as spam (30007)',
} as const;

export type Delivery = keyof typeof DELIVERY_LABELS;

export interface TextMessage {
  sid: string;
  /** Number of the other phone. */
  number: string;
  direction: 'inbound' | 'outbound-api' | 'outbound-reply';
  body: string;
  status: 'queued' | 'sent' | 'delivered' | 'undelivered' | 'received';
  errorCode: number | null;
  at: string;
}

export interface TwilioState {
  /** Sent and received texts, newest last. */
  messages: TextMessage[];
  /** Numbers that sent STOP. */
  optedOut: string[];
  /** Delivery result by number, without the numbers whose result is `delivered`. */
  deliveries: Record<string, Delivery>;
}

export const createEmptyState = (): TwilioState => ({ messages: [], optedOut: [], deliveries: {} });
