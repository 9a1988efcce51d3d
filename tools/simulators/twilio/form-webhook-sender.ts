import { signForm } from './signature.ts';

const MAX_ATTEMPTS = 8;
const RESPONSE_TIMEOUT_MS = 15_000;

interface FormWebhook {
  url: string;
  form: Record<string, string>;
  /** Called with the body of a successful response. */
  onResponse?: (body: string) => void;
}

/**
 * Sends webhooks as signed forms, one after the other. Retries a webhook after a status of 400 or higher, or after a
 * connection error, with pauses that double. Undelivered webhooks are lost on a restart.
 */
export class FormWebhookSender {
  readonly #authToken: string;
  readonly #firstRetryMs: number;
  readonly #stopped = new AbortController();
  #inFlight: Promise<void> = Promise.resolve();

  constructor(authToken: string, firstRetryMs: number) {
    this.#authToken = authToken;
    this.#firstRetryMs = firstRetryMs;
  }

  send(webhook: FormWebhook): void {
    this.#inFlight = this.#inFlight.then(() => this.#deliver(webhook));
  }

  /** Resolves when every webhook is delivered or out of attempts. */
  async waitForIdle(): Promise<void> {
    let latest: Promise<void>;
    do {
      latest = this.#inFlight;
      await latest;
    } while (latest !== this.#inFlight);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.waitForIdle();
  }

  async #deliver({ url, form, onResponse }: FormWebhook): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !this.#stopped.signal.aborted; attempt++) {
      const body = await this.#post(url, new URLSearchParams(form));
      if (body !== null) {
        onResponse?.(body);
        return;
      }
      await this.#pause(this.#firstRetryMs * 2 ** attempt);
    }
  }

  async #post(url: string, form: URLSearchParams): Promise<string | null> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'x-twilio-signature': signForm(url, form, this.#authToken) },
        body: form,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
      });
      const body = await response.text();
      return response.status < 400 ? body : null;
    } catch {
      return null;
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#stopped.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
