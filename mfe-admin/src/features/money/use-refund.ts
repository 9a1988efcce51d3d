import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useHost } from '@epm/router';
import { isClientError, parseCents, useFormErrors, useIdempotentMutation } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { formatAmount } from '../../app/format-money.ts';
import { MONEY_KEY, refundPayment, type RefundTarget } from './money-queries.ts';
import { validateRefund } from './refund-form.ts';
import type { RefundDraft } from './refund-form.ts';

/**
 * Error codes after which a retry needs a new key. After `refund.declined`, Stripe would repeat its response for the
 * old key. After `refund.exists`, the old key belongs to a refund of another payment or invoice.
 */
const CODES_THAT_NEED_NEW_KEY = ['refund.declined', 'refund.exists'];
const UNCONFIRMED_MESSAGE = 'The refund is not confirmed yet. It is safe to try again.';

interface RefundOptions {
  target: RefundTarget;
  /** Amount that can still be refunded, in cents. */
  refundable: number;
  onRefunded: () => void;
}

/** Manages the refund form of a payment or an invoice. A retry never refunds twice. */
export function useRefund({ target, refundable, onRefunded }: RefundOptions) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [changes, setChanges] = useState<Partial<RefundDraft>>({});
  const { formRef, errors, failure, check, showError, clearErrors, setFailure } = useFormErrors<keyof RefundDraft>();
  /** True while the outcome of a request is unknown. */
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const draft: RefundDraft = { amount: (refundable / 100).toFixed(2), reason: '', ...changes };

  const { run, isPending, renewKey } = useIdempotentMutation({
    send: (refund: { amount: number; reason: string }, id) => refundPayment(api, target, { id, ...refund }),
    onSuccess({ amount, refunded }) {
      const isComplete = amount - refunded < refundable;
      const text = isComplete
        ? `Refunded. ${formatAmount(refunded)} of ${formatAmount(amount)} went back to the owner.`
        : 'Stripe has accepted the refund and has not completed it yet';
      toast({ kind: isComplete ? 'success' : 'info', text });
      setChanges({});
      setUnconfirmed(false);
      void client.invalidateQueries({ queryKey: MONEY_KEY });
      onRefunded();
    },
    onError(error) {
      if (!isClientError(error)) return setUnconfirmed(true);
      showError(error, error.message);
      if (CODES_THAT_NEED_NEW_KEY.includes(error.problem?.code ?? '')) {
        setUnconfirmed(false);
        renewKey();
      }
    },
  });

  function setField(field: keyof RefundDraft, text: string) {
    setChanges((before) => ({ ...before, [field]: text }));
    clearErrors(field);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const amount = parseCents(draft.amount);
    // An unconfirmed refund is not validated again, because it may already have reduced the remaining amount.
    if (!check(isUnconfirmed ? {} : validateRefund(draft, refundable)) || amount === null) return;
    // Keeps the amount that was sent, even if a refetch changes the remaining amount.
    setChanges(draft);
    run({ amount, reason: draft.reason.trim() });
  }

  return {
    formRef,
    draft,
    errors,
    setField,
    submit,
    refundable,
    isPending,
    isUnconfirmed,
    /** Removes the failure of the last attempt, unless its outcome is unknown. */
    clearFailure: () => setFailure(null),
    failure: isUnconfirmed ? UNCONFIRMED_MESSAGE : failure,
  };
}
