import { Global, Injectable, Module } from '@nestjs/common';
import { Log } from '../log/log.ts';
import { VendorCircuits, type BreakerSettings } from './vendor-circuits.ts';
import { VendorRates } from './vendor-rates.ts';

/** A vendor whose calls go through a circuit breaker and a rate limit. */
export interface ProtectedVendor {
  /** Key of the rows in `vendor_circuits` and `vendor_rates`, and name in the log. */
  name: string;
  /** Maximum number of calls per second, over all processes. */
  callsPerSecond: number;
  breaker: BreakerSettings;
  /** Called when the circuit closes. @returns fields for the log line */
  onRecovery(): Promise<object>;
}

/** A vendor's HTTP API, declared by a slice's gateway. */
export interface Vendor extends ProtectedVendor {
  baseUrl: string;
  /** Headers for each request, including the API key. Never logged. */
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** Statuses with which the vendor declines a request. A retry with the same parameters would not help. */
  declinedStatuses: readonly number[];
  /** Statuses with which the vendor rejects our key or account. Every request fails until an admin fixes this. */
  refusedStatuses: readonly number[];
}

export interface VendorRequest<T> {
  /** Must contain no personal data, because it is logged. */
  path: string;
  /** May contain names and addresses, so it is never logged. */
  query: URLSearchParams;
  /** Validates the response body. @returns null when it has an unexpected format */
  parse(body: unknown): T | null;
  /** Aborts when the worker stops. */
  signal: AbortSignal;
}

/**
 * Result of a call. `declined`: the vendor declines this request. `code` is the vendor's error code; absent if there is
 * none. `unavailable`: a later retry may succeed, but the vendor may already have processed the request. `status` is
 * absent if there was no response. `isUnsent` is true if no call was made. `refused`: the vendor rejects our key or
 * account.
 */
export type VendorOutcome<T> =
  | { kind: 'success'; result: T }
  | { kind: 'declined'; status: number; code?: string }
  | { kind: 'unavailable'; reason: string; status?: number; isUnsent?: true }
  | { kind: 'refused'; reason: string };

/**
 * HTTP client for vendors, with a timeout, a circuit breaker, a rate limit, validated responses, and logs that contain
 * neither keys nor personal data. A call makes one attempt. After the outcome `unavailable`, callers schedule a retry,
 * so that no worker has to wait. A call that writes needs an idempotency key that is the same for each attempt, such as
 * the id of a row that was committed before the call.
 */
@Injectable()
export class VendorClient {
  constructor(
    private readonly circuits: VendorCircuits,
    private readonly rates: VendorRates,
    private readonly log: Log,
  ) {}

  /** Sends one GET request. Vendor errors are returned as outcomes, never thrown. */
  async get<T>(vendor: Vendor, request: VendorRequest<T>): Promise<VendorOutcome<T>> {
    return this.run(vendor, request.path, () => this.fetch(vendor, request), request.signal);
  }

  /**
   * Makes one call through a vendor's own client library.
   * @param path name of the call in the log
   * @param call function that returns errors as outcomes and never throws
   * @param signal signal that aborts when the worker stops
   */
  async run<T>(
    vendor: ProtectedVendor,
    path: string,
    call: () => Promise<VendorOutcome<T>>,
    signal?: AbortSignal,
  ): Promise<VendorOutcome<T>> {
    // Check the rate limit first. If the rate limit rejected a call that the circuit has admitted as a probe, the next
    // probe would have to wait for the delay.
    if (!(await this.rates.waitForTurn(vendor)))
      return { kind: 'unavailable', reason: 'too many calls wait', isUnsent: true };
    if (!(await this.circuits.tryAdmit(vendor)))
      return { kind: 'unavailable', reason: 'the circuit is open, or outgoing calls are on hold', isUnsent: true };
    const outcome = await call();
    // An aborted call is neither a success nor a failure of the vendor, because workers abort their calls when they
    // shut down.
    if (signal?.aborted) return outcome;
    if (outcome.kind === 'success' || outcome.kind === 'declined') await this.recordSuccess(vendor);
    else await this.recordFailure(vendor, path, outcome);
    return outcome;
  }

  private async fetch<T>(vendor: Vendor, { path, query, parse, signal }: VendorRequest<T>): Promise<VendorOutcome<T>> {
    try {
      const response = await fetch(`${vendor.baseUrl}${path}?${query}`, {
        headers: { accept: 'application/json', ...vendor.headers },
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(vendor.timeoutMs)]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return getOutcomeForStatus(vendor, response.status);
      }
      const result = parse(await response.json());
      return result === null
        ? { kind: 'unavailable', reason: 'the response has an unexpected format' }
        : { kind: 'success', result };
    } catch (error) {
      return { kind: 'unavailable', reason: describeFailure(error) };
    }
  }

  private async recordSuccess(vendor: ProtectedVendor): Promise<void> {
    const openedAt = await this.circuits.recordSuccess(vendor);
    if (openedAt)
      this.log.info('vendor is available again', { vendor: vendor.name, openedAt, ...(await vendor.onRecovery()) });
  }

  private async recordFailure(
    vendor: ProtectedVendor,
    path: string,
    { kind, reason }: { kind: 'unavailable' | 'refused'; reason: string },
  ): Promise<void> {
    const isRefusal = kind === 'refused';
    const isOpened = await this.circuits.recordFailure(vendor, reason, { isRefusal });
    const facts = { vendor: vendor.name, path, isOpened };
    if (isRefusal) this.log.error('vendor rejects our key or account', new Error(reason), facts);
    else if (isOpened) this.log.error('vendor is unavailable', new Error(reason), facts);
    else this.log.warn('vendor call failed', { ...facts, reason });
  }
}

/** Returns the outcome for a status that is not a success. */
function getOutcomeForStatus({ declinedStatuses, refusedStatuses }: Vendor, status: number): VendorOutcome<never> {
  if (declinedStatuses.includes(status)) return { kind: 'declined', status };
  return {
    kind: refusedStatuses.includes(status) ? 'refused' : 'unavailable',
    reason: `the provider returned ${status}`,
  };
}

/** Describes a failed call without the error's message, which may contain the URL or the response. */
export function describeFailure(error: unknown): string {
  const { name = 'Error', cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return 'no response in time';
  if (name === 'SyntaxError') return 'the response is not JSON';
  return `no connection: ${cause?.code ?? name}`;
}

/** Provides the vendor client to the gateways of all slices. */
@Global()
@Module({
  providers: [VendorCircuits, VendorClient, VendorRates],
  exports: [VendorCircuits, VendorClient, VendorRates],
})
export class VendorsModule {}
