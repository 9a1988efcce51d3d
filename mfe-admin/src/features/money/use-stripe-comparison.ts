import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { compareWithStripe, MONEY_KEY, moneyQuery } from './money-queries.ts';

/** Compares a payment or an invoice with Stripe, and shows whether they still differ. */
export function useStripeComparison() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    /** Returns whether the difference remains. */
    async mutationFn(mismatch: Schemas['MoneyMismatch']) {
      await compareWithStripe(api, mismatch);
      const { mismatches } = await client.fetchQuery({ ...moneyQuery(api), staleTime: 0 });
      return mismatches.some(({ id }) => id === mismatch.id);
    },
    onSuccess: (isDifferent) =>
      toast(
        isDifferent
          ? { kind: 'error', text: 'The ledger still differs from Stripe' }
          : { kind: 'success', text: 'The ledger equals Stripe now' },
      ),
    onError(error) {
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `Failed to compare with Stripe. ${reason}` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: MONEY_KEY }),
  });
}
