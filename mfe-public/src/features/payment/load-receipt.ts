import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { data } from '@epm/router';
import type { Host } from '@epm/router';

export type Receipt = Schemas['PaymentReceipt'];

/** Outcome of verifying the payment of a checkout session. The page's status is 200, 404 or the API's status. */
export type ReceiptOutcome =
  /** The URL has no session id. */
  | { kind: 'invalid' }
  | { kind: 'found'; sessionId: string; receipt: Receipt }
  /** No payment has this session id. */
  | { kind: 'missing'; sessionId: string }
  | { kind: 'failed'; sessionId: string };

/** Verifies the payment of the checkout session in the URL. The URL itself does not prove a payment. */
export async function loadReceipt(host: Host, { url, signal }: Request) {
  const sessionId = new URL(url).searchParams.get('session_id')?.trim();
  if (!sessionId) return data<ReceiptOutcome>({ kind: 'invalid' });
  try {
    const receipt = await unwrapResponse(
      host.api.GET('/api/payments/{sessionId}/receipt', { params: { path: { sessionId } }, signal }),
    );
    return data<ReceiptOutcome>({ kind: 'found', sessionId, receipt });
  } catch (error) {
    if (signal.aborted) throw error;
    const status = error instanceof ApiProblem ? error.status : 503;
    // A malformed id is treated like an unknown id.
    if (status === 404 || status === 400) return data<ReceiptOutcome>({ kind: 'missing', sessionId }, { status: 404 });
    return data<ReceiptOutcome>({ kind: 'failed', sessionId }, { status });
  }
}
