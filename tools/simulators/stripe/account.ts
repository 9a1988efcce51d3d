import type { EmailSender, VendorEmail } from '../email-sender.ts';
import type { StateFile } from '../state-file.ts';
import type { WebhookSender } from '../webhook-sender.ts';
import { buildEvent, type EventRequest, type EventType, type StripeEvent } from './objects/event.ts';
import type { StripeState } from './state.ts';

const NO_REQUEST: EventRequest = { id: null, idempotency_key: null };

/** Simulated Stripe account. Operations change its state, record events and then call `commit`. */
export class Account {
  /** Origin of the hosted pages, taken from the latest request. */
  origin = 'http://localhost';
  /** Current API request. Events refer to it. */
  request = NO_REQUEST;
  readonly webhooks: WebhookSender | null;
  readonly #file: StateFile<StripeState>;
  readonly #getNow: () => Date;
  readonly #emails: EmailSender | null;
  #unsentEvents: StripeEvent[] = [];
  #unsentEmails: VendorEmail[] = [];

  constructor(
    file: StateFile<StripeState>,
    { webhooks, emails }: { webhooks: WebhookSender | null; emails: EmailSender | null },
    getNow: () => Date,
  ) {
    this.#file = file;
    this.webhooks = webhooks;
    this.#emails = emails;
    this.#getNow = getNow;
  }

  get state(): StripeState {
    return this.#file.state;
  }

  /** Current time in seconds since the epoch. */
  get now(): number {
    return Math.floor(this.#getNow().getTime() / 1000);
  }

  /** Creates an event with a copy of the object. `commit` sends it. */
  recordEvent(type: EventType, object: object): void {
    const event = buildEvent(type, object, this.now, this.request);
    this.state.events[event.id] = event;
    this.#unsentEvents.push(event);
  }

  /** Discards the webhooks of the events since the last commit. */
  discardWebhooks(): void {
    this.#unsentEvents = [];
  }

  /** Emails the customer. `commit` sends the email. */
  queueEmail(email: VendorEmail): void {
    this.#unsentEmails.push(email);
  }

  /** Saves the state, and then sends webhooks and emails. */
  commit(): void {
    this.#file.save();
    for (const event of this.#unsentEvents) this.webhooks?.send(JSON.stringify(event));
    for (const email of this.#unsentEmails) this.#emails?.send(email);
    this.#unsentEvents = [];
    this.#unsentEmails = [];
    this.request = NO_REQUEST;
  }
}
