import type { Schemas } from '@epm/contract';
import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { isServerRejection } from '@epm/staff';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../lead-data/index.ts';

type Verification = Schemas['PaymentVerification'];

const FIRST_CHECK_DELAY_MS = 3_000;
const MAX_CHECK_DELAY_MS = 30_000;

/** Returns whether another check can change the result. */
const isUndecided = ({ state }: Verification): boolean =>
  state === 'creating' || state === 'open' || state === 'processing';

/**
 * Query that verifies a payment. Repeats the check at growing intervals (3 s, 4.5 s, up to 30 s) until the state is
 * final. Pauses while the tab is hidden.
 */
export const verificationQuery = (api: ApiClient, sessionId: string) =>
  queryOptions({
    queryKey: queryKeys.paymentVerification(sessionId),
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/stripe/verify-payment/{sessionId}', { params: { path: { sessionId } }, signal })),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isUndecided(data)
        ? Math.min(MAX_CHECK_DELAY_MS, FIRST_CHECK_DELAY_MS * 1.5 ** (dataUpdateCount - 1))
        : false,
  });

/** Moves the lead of a paid session to the onboarding stage. A repeated call changes nothing. */
export const startOnboarding = (api: ApiClient, sessionId: string) =>
  unwrapResponse(
    api.POST('/api/payments/{sessionId}/onboarding', {
      params: { path: { sessionId } },
    }),
  );

const ONBOARDING_ERRORS: Readonly<Record<string, string>> = {
  'lead.missing': 'Lead not found',
  'payment.no-lead': 'Lead ID not found in payment session',
};

/** Returns the specified message for a failed move to the onboarding stage. */
export const getOnboardingError = (error: Error): string =>
  (isServerRejection(error) && ONBOARDING_ERRORS[error.problem?.code ?? '']) || 'Failed to update lead status';

interface VerificationFailure {
  title: string;
  text: string;
  /** True if the payment does not exist, so that trying again cannot succeed. */
  isUnknown?: boolean;
}

const UNPAID_TEXT =
  'The payment has not arrived yet. This page checks again by itself. If the owner has just paid, do not take a second payment.';

const FAILURE_TITLE = 'Payment verification failed';

const FAILURES: Readonly<Partial<Record<Verification['state'], VerificationFailure>>> = {
  processing: {
    title: 'The bank payment is settling',
    text: `${FAILURE_TITLE}: the owner has paid from a bank account, and that takes a few days. Do not take a second payment. The lead shows when it has arrived.`,
  },
  // Paid, but no longer verified.
  paid: {
    title: FAILURE_TITLE,
    text: 'The payment was fully refunded, or the owner’s bank took it back. The lead shows its payments.',
  },
  expired: { title: FAILURE_TITLE, text: 'The payment page expired before it was paid. Nothing was charged.' },
  failed: { title: FAILURE_TITLE, text: 'The payment failed. Nothing was charged.' },
};

/**
 * Explains why a payment is not verified. Returns null if it is verified.
 * @param error error of the request, if it failed
 */
export function explainFailure(
  verification: Verification | undefined,
  error: Error | null,
): VerificationFailure | null {
  if (verification)
    return verification.success ? null : (FAILURES[verification.state] ?? { title: FAILURE_TITLE, text: UNPAID_TEXT });
  // A malformed id is treated like an unknown id.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    return {
      title: FAILURE_TITLE,
      text: 'There is no payment for this link. The payments of an owner are listed on the page of the lead.',
      isUnknown: true,
    };
  }
  return {
    title: 'Failed to verify payment',
    text: 'It is not known whether the payment has arrived. It may have, so do not take a second payment. Please try again.',
  };
}
