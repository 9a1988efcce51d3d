import { Global, Injectable, Module } from '@nestjs/common';
import { Log } from '../log/log.ts';
import { VendorCircuits, type Breaker } from './vendor-circuits.ts';

/** A vendor's API, as the gateway of a slice declares it. */
export interface Vendor {
  /** Its row in `vendor_circuits` and its name in the log. */
  name: string;
  baseUrl: string;
  /** Sent with each request, the key among them. Never logged. */
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** Statuses that decline one request: another attempt with the same words would not help. */
  declines: readonly number[];
  /** Statuses that refuse our key or our account: every request fails until an admin acts. */
  refusals: readonly number[];
  breaker: Breaker;
  /** Called when the circuit closes. @returns facts for the log line */
  onRecovery(): Promise<object>;
}

export interface VendorRequest<T> {
  /** Without personal data, since it is logged. */
  path: string;
  /** Never logged: addresses and names are here. */
  query: URLSearchParams;
  /** Validates the answer. @returns null for one that is not understood */
  read(answer: unknown): T | null;
  /** Aborts when the worker stops. */
  signal: AbortSignal;
}

/** Result of a call. `unavailable`: worth another attempt, later. `refused`: our key or our account. */
export type VendorOutcome<T> =
  | { kind: 'answered'; answer: T }
  | { kind: 'declined'; status: number }
  | { kind: 'unavailable'; reason: string }
  | { kind: 'refused'; reason: string };

/**
 * One policy for calls to vendors: time limit, circuit breaker, validated answers, and log lines without keys and personal
 * data. A call is one attempt: callers retry `unavailable` by a plan of their own, so that no worker waits. All calls so
 * far only read. A call that changes something at a vendor needs an idempotency key among its headers: the id of the row
 * that was committed before the call, the same for each attempt.
 */
@Injectable()
export class VendorClient {
  constructor(
    private readonly circuits: VendorCircuits,
    private readonly log: Log,
  ) {}

  /** Never throws for what the vendor does. */
  async get<T>(vendor: Vendor, request: VendorRequest<T>): Promise<VendorOutcome<T>> {
    if (!(await this.circuits.admits(vendor)))
      return { kind: 'unavailable', reason: 'the circuit is open, or this copy is held' };
    const outcome = await this.attempt(vendor, request);
    // A worker that stops aborts its calls; that says nothing about the vendor.
    if (request.signal.aborted) return outcome;
    if (outcome.kind === 'answered' || outcome.kind === 'declined') await this.recordSuccess(vendor);
    else await this.recordFailure(vendor, request.path, outcome);
    return outcome;
  }

  private async attempt<T>(vendor: Vendor, { path, query, read, signal }: VendorRequest<T>): Promise<VendorOutcome<T>> {
    try {
      const response = await fetch(`${vendor.baseUrl}${path}?${query}`, {
        headers: { accept: 'application/json', ...vendor.headers },
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(vendor.timeoutMs)]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return outcomeOf(vendor, response.status);
      }
      const answer = read(await response.json());
      return answer === null
        ? { kind: 'unavailable', reason: 'the answer is not understood' }
        : { kind: 'answered', answer };
    } catch (error) {
      return { kind: 'unavailable', reason: reasonOf(error) };
    }
  }

  private async recordSuccess(vendor: Vendor): Promise<void> {
    const openedAt = await this.circuits.recordSuccess(vendor);
    if (openedAt)
      this.log.info('vendor answers again', { vendor: vendor.name, openedAt, ...(await vendor.onRecovery()) });
  }

  private async recordFailure(
    vendor: Vendor,
    path: string,
    { kind, reason }: { kind: 'unavailable' | 'refused'; reason: string },
  ): Promise<void> {
    const isRefusal = kind === 'refused';
    const isOpened = await this.circuits.recordFailure(vendor, reason, { isRefusal });
    const facts = { vendor: vendor.name, path, isOpened };
    if (isRefusal) this.log.error('vendor refuses us', new Error(reason), facts);
    else if (isOpened) this.log.error('vendor is unavailable', new Error(reason), facts);
    else this.log.warn('vendor did not answer', { ...facts, reason });
  }
}

/** @param status of an answer that is not a success */
function outcomeOf({ declines, refusals }: Vendor, status: number): VendorOutcome<never> {
  if (declines.includes(status)) return { kind: 'declined', status };
  return { kind: refusals.includes(status) ? 'refused' : 'unavailable', reason: `the vendor answered ${status}` };
}

/** Names an error without its message, which may quote the URL or the answer. */
function reasonOf(error: unknown): string {
  const { name = 'Error', cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return 'no answer in time';
  if (name === 'SyntaxError') return 'the answer is not JSON';
  return `no connection: ${cause?.code ?? name}`;
}

/** Calls to vendors, for the gateways of all slices. */
@Global()
@Module({ providers: [VendorCircuits, VendorClient], exports: [VendorCircuits, VendorClient] })
export class VendorsModule {}
