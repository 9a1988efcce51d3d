import { ApiProblem, unwrapResponse } from '@epm/router/client';
import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';

export interface CheckoutActionData {
  failure: string;
}

const UNAVAILABLE_TEXT = 'The payment page could not be opened. Nothing was charged; please try again in a minute.';

/**
 * Redirects from an emailed payment link to the payment provider's checkout page, or returns an error message. Repeated
 * posts redirect to the same checkout page, so a retry does not charge the fee twice.
 */
export async function checkoutAction(host: Host, key: string) {
  try {
    const { url } = await unwrapResponse(
      host.api.POST('/api/payment-links/{key}/checkout', { params: { path: { key } } }),
    );
    return redirect(url);
  } catch (error) {
    const problem = error instanceof ApiProblem ? error.problem : null;
    const failure = problem?.status === 409 ? problem.detail : UNAVAILABLE_TEXT;
    return data<CheckoutActionData>({ failure }, { status: problem?.status ?? 503 });
  }
}
