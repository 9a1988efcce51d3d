import { dollarsToCents, MAX_REFERRAL_FEE } from '@epm/contract';
import { AmountInput } from '@epm/staff';
import { Button, Dialog, Field } from '@epm/ui';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatAmount } from '../../../app/format-money.ts';
import { parseAmount } from '../../../app/parse-amount.ts';
import { focusField } from '../../../app/settings-form.tsx';
import { payReferral } from './referral-queries.ts';
import type { Referral } from './referral-queries.ts';
import styles from './referral-form.module.css';
import { useReferralChange } from './use-referral-change.ts';

const MAX_FEE = dollarsToCents(MAX_REFERRAL_FEE) ?? 0;

function validateFee(cents: number | null): string | undefined {
  if (cents === null || cents === 0) return 'Enter an amount in dollars and cents.';
  return cents > MAX_FEE ? `Enter at most ${formatAmount(MAX_FEE)}.` : undefined;
}

interface PaymentDialogProps {
  referral: Referral;
  onClose: () => void;
}

/** Dialog that records the payment of a referral fee. Repeating a request whose response was lost pays nothing twice. */
export function PaymentDialog({ referral, onClose }: PaymentDialogProps) {
  const [text, setText] = useState(referral.referralFee.toFixed(2));
  const [error, setError] = useState<string>();
  const formId = useId();
  const payment = useReferralChange<number>({
    send: (api, { id }, dollars) => payReferral(api, id, dollars),
    successText: 'Payment processed successfully',
    failureText: 'Failed to process payment',
    onSuccess: onClose,
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const cents = parseAmount(text);
    const invalid = validateFee(cents);
    setError(invalid);
    if (invalid) focusField(event.currentTarget, 'fee');
    else if (cents !== null && !payment.isPending) payment.mutate({ referral, input: cents / 100 });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Process Payment"
      description={`Records that the fee for ${referral.clientName} was paid today. It is paid to ${referral.realtorCompany}, the brokerage of ${referral.realtorName}.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={payment.isPending}>
            Process Payment
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <Field label="Referral fee in dollars" error={error}>
          <AmountInput
            name="fee"
            required
            text={text}
            onTextChange={(typed) => {
              setText(typed);
              setError(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
