import { StateFile } from './state-file.ts';

export interface WebhookTarget {
  url: string;
  secret: string;
}

/** Simulated faults of webhook delivery. A fault applies to the messages that are sent while it is set. */
export interface WebhookFaults {
  /** Discards messages instead of delivering them. */
  isDropped: boolean;
  /** Number of additional deliveries of each message. */
  repeat: number;
  /** Holds messages until no further message has arrived for a second, and then sends the newest first. */
  isReordered: boolean;
  /** Delay before the first attempt, in milliseconds. */
  delayMs: number;
  /** Signs attempts with a wrong secret. */
  hasBadSignature: boolean;
}

export const NO_WEBHOOK_FAULTS: Readonly<WebhookFaults> = {
  isDropped: false,
  repeat: 0,
  isReordered: false,
  delayMs: 0,
  hasBadSignature: false,
};

/** Returns the headers with the vendor's signature of `body`. */
export type SignWebhook = (body: string, secret: string, at: Date) => Record<string, string>;

interface QueuedWebhook {
  body: string;
  attempts: number;
  /** Time of the next attempt in milliseconds since the epoch. */
  dueAt: number;
  isHeld: boolean;
}

/** The pauses start at 1 second and double, so the last attempt is about an hour after the first. */
const MAX_ATTEMPTS = 13;
const FIRST_RETRY_MS = 1_000;
const REORDER_DELAY_MS = 1_000;
const RESPONSE_TIMEOUT_MS = 15_000;

/**
 * Sends a vendor's webhooks in the background, one at a time in the order of `send`. Retries a message after a status
 * of 400 or higher, or after a connection error, with pauses that double. Undelivered messages survive a restart in
 * `stateFile`.
 */
export class WebhookSender {
  faults: WebhookFaults = { ...NO_WEBHOOK_FAULTS };
  readonly #target: WebhookTarget;
  readonly #sign: SignWebhook;
  readonly #firstRetryMs: number;
  readonly #queue: StateFile<{ messages: QueuedWebhook[] }>;
  readonly #stopped = new AbortController();
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #holdTimer: NodeJS.Timeout | undefined;
  #idleListeners: (() => void)[] = [];

  constructor(
    target: WebhookTarget,
    sign: SignWebhook,
    { stateFile = null, firstRetryMs = FIRST_RETRY_MS }: { stateFile?: string | null; firstRetryMs?: number } = {},
  ) {
    this.#target = target;
    this.#sign = sign;
    this.#firstRetryMs = firstRetryMs;
    this.#queue = new StateFile<{ messages: QueuedWebhook[] }>(stateFile, { messages: [] });
    for (const message of this.#queue.state.messages) Object.assign(message, { isHeld: false, dueAt: 0 });
    this.#scheduleNext();
  }

  /** Number of undelivered messages. */
  get pendingCount(): number {
    return this.#queue.state.messages.length;
  }

  send(body: string): void {
    const { isDropped, repeat, isReordered, delayMs } = this.faults;
    if (isDropped) return;
    const copies = Array.from({ length: 1 + repeat }, () => ({
      body,
      attempts: 0,
      dueAt: Date.now() + delayMs,
      isHeld: isReordered,
    }));
    if (isReordered) this.#queue.state.messages.unshift(...copies);
    else this.#queue.state.messages.push(...copies);
    this.#queue.save();
    if (isReordered) this.#scheduleRelease();
    else this.#startDelivery();
  }

  /** Sends held messages now. Resolves when every message is delivered or out of attempts. */
  waitForIdle(): Promise<void> {
    this.#release();
    if (this.pendingCount === 0 && !this.#running) return Promise.resolve();
    return new Promise((resolve) => this.#idleListeners.push(resolve));
  }

  /** Aborts the attempt in flight. Undelivered messages are sent after the next start. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#holdTimer);
    await this.#running;
  }

  #scheduleRelease(): void {
    clearTimeout(this.#holdTimer);
    this.#holdTimer = setTimeout(() => this.#release(), REORDER_DELAY_MS);
  }

  #release(): void {
    clearTimeout(this.#holdTimer);
    for (const message of this.#queue.state.messages) message.isHeld = false;
    this.#startDelivery();
  }

  #startDelivery(): void {
    if (this.#running || this.#stopped.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#running = this.#deliverDue().finally(() => {
      this.#running = null;
      this.#scheduleNext();
    });
  }

  async #deliverDue(): Promise<void> {
    const findDue = () => this.#queue.state.messages.find(({ isHeld, dueAt }) => !isHeld && dueAt <= Date.now());
    for (let message = findDue(); message && !this.#stopped.signal.aborted; message = findDue())
      await this.#attemptDelivery(message);
  }

  #scheduleNext(): void {
    if (this.#stopped.signal.aborted) return;
    const { messages } = this.#queue.state;
    const dueTimes = messages.filter(({ isHeld }) => !isHeld).map(({ dueAt }) => dueAt);
    if (dueTimes.length > 0)
      this.#timer = setTimeout(() => this.#startDelivery(), Math.max(0, Math.min(...dueTimes) - Date.now()));
    if (messages.length > 0) return;
    for (const resolve of this.#idleListeners) resolve();
    this.#idleListeners = [];
  }

  async #attemptDelivery(message: QueuedWebhook): Promise<void> {
    const isDelivered = await this.#post(message.body);
    message.attempts += 1;
    message.dueAt = Date.now() + this.#firstRetryMs * 2 ** (message.attempts - 1);
    const { state } = this.#queue;
    state.messages = state.messages.filter((other) => other !== message);
    // A retry is added to the end of the queue, so that other messages do not wait for the retry.
    if (!isDelivered && message.attempts < MAX_ATTEMPTS) state.messages.push(message);
    this.#queue.save();
  }

  async #post(body: string): Promise<boolean> {
    const { url, secret } = this.#target;
    const signature = this.#sign(body, this.faults.hasBadSignature ? `${secret}_wrong` : secret, new Date());
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...signature },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.status < 400;
    } catch {
      return false;
    }
  }
}
