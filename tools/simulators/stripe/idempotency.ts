import { invalidRequestError, StripeError } from './errors.ts';

const KEY_LIFETIME_SECONDS = 24 * 3_600;
const MAX_KEY_LENGTH = 255;

export interface StoredResponse {
  /** Method, path and parameters of the first request. */
  fingerprint: string;
  status: number;
  body: unknown;
  /** Time at which the response was stored, in seconds since the epoch. */
  storedAt: number;
}

/** Responses by idempotency key. */
export class IdempotencyKeys {
  readonly #stored: Record<string, StoredResponse>;
  readonly #inFlight = new Set<string>();

  /** @param stored map that this object changes in place */
  constructor(stored: Record<string, StoredResponse>) {
    this.#stored = stored;
  }

  /**
   * Returns the stored response for a repeated request, or null for a new request.
   * @throws {StripeError} 409 while the first request is in flight, or 400 if that request was different or the key is
   * too long
   */
  find(key: string, fingerprint: string, now: number): StoredResponse | null {
    if (key.length > MAX_KEY_LENGTH) throw invalidRequestError('Idempotency keys have at most 255 characters.');
    if (this.#inFlight.has(key)) {
      throw new StripeError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this idempotent key: ${key}`,
      });
    }
    for (const [name, { storedAt }] of Object.entries(this.#stored))
      if (now - storedAt >= KEY_LIFETIME_SECONDS) delete this.#stored[name];
    const stored = this.#stored[key];
    if (!stored) return null;
    if (stored.fingerprint !== fingerprint) {
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    return stored;
  }

  /**
   * Stores a response. Other requests with the key get a 409 until the response is sent.
   * @returns a function that the caller must call when the response is sent
   */
  store(key: string, response: StoredResponse): () => void {
    this.#stored[key] = response;
    this.#inFlight.add(key);
    return () => void this.#inFlight.delete(key);
  }
}
