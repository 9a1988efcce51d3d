import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { data } from '@epm/router';
import type { Host } from '@epm/router';

export type PaymentLink = Schemas['PaymentLink'];

/** Outcome of loading the fee of an emailed payment link. The page's status is 200, 404 or the API's status. */
export type PaymentLinkOutcome = { kind: 'found'; link: PaymentLink } | { kind: 'missing' } | { kind: 'failed' };

/** Loads the fee of an emailed payment link. Has no side effects, so mail scanners may open the link. */
export async function loadPaymentLink(host: Host, key: string, signal: AbortSignal) {
  try {
    const link = await unwrapResponse(host.api.GET('/api/payment-links/{key}', { params: { path: { key } }, signal }));
    return data<PaymentLinkOutcome>({ kind: 'found', link });
  } catch (error) {
    if (signal.aborted) throw error;
    const status = error instanceof ApiProblem ? error.status : 503;
    // A malformed key is treated like an unknown key.
    if (status === 404 || status === 400) return data<PaymentLinkOutcome>({ kind: 'missing' }, { status: 404 });
    return data<PaymentLinkOutcome>({ kind: 'failed' }, { status });
  }
}
