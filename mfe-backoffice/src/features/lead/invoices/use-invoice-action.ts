import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { describeInvoiceError } from './invoice-queries.ts';

interface InvoiceAction<T> {
  /** Idempotent call of the server. */
  act: (input: T) => Promise<unknown>;
  /** Text of the toast after the call. */
  success: string;
  /** Message if it is not known whether the call succeeded. */
  failure: string;
  onSuccess: () => void;
}

/** Runs an action on an invoice of the lead and reloads the invoices. */
export function useInvoiceAction<T = void>(
  lead: Schemas['Lead'],
  { act, success, failure, onSuccess }: InvoiceAction<T>,
) {
  const { toast } = useHost();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast({ kind: 'success', text: success, detail: lead.name });
      onSuccess();
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.leadInvoices(lead.id) }),
  });
  return { run: mutate, isBusy: isPending, failure: error && (describeInvoiceError(error) ?? failure) };
}
