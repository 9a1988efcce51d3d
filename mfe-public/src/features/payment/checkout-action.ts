import { ApiProblem, unwrapResponse } from '@epm/router/client';
import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';

export interface CheckoutActionData {
  failure: string;
}

const UNAVAILABLE_TEXT = 'The payment page could not be opened. Nothing was charged; please try again in a minute.';

/**
 * Opens the checkout page of an emailed payment link and redirects to it. Repeated posts redirect to the same page, so a
 * retry charges nothing twice.
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
