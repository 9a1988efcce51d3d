import { dollarsToCents, MAX_REFERRAL_FEE_DOLLARS, toCentralDay } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { AmountInput, parseCents, useFormErrors, useTextDraft } from '@epm/staff';
import { Button, Dialog, ErrorPanel, Field, Input } from '@epm/ui';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatAmount } from '../../../app/format-money.ts';
import { payReferral } from './referral-queries.ts';
import type { Referral } from './referral-queries.ts';
import styles from './referral-form.module.css';
import { useReferralDialogAction } from './use-referral-change.ts';

const MAX_FEE_CENTS = dollarsToCents(MAX_REFERRAL_FEE_DOLLARS) ?? 0;

function findFeeError(cents: number | null): string | undefined {
  if (cents === null || cents === 0) return 'Enter an amount in dollars and cents.';
  return cents > MAX_FEE_CENTS ? `Enter at most ${formatAmount(MAX_FEE_CENTS)}.` : undefined;
}

interface PaymentDialogProps {
  referral: Referral;
  onClose: () => void;
}

/**
 * Dialog that records the payment of a referral fee. A retry after a lost response does not record the payment twice.
 * Closing the dialog keeps the input; Cancel discards it.
 */
export function PaymentDialog({ referral, onClose }: PaymentDialogProps) {
  const { draft, change, discard } = useTextDraft(`referral-payment:${referral.id}`, {
    referralFee: referral.referralFee.toFixed(2),
    w9ReceivedOn: '',
  });
  const { referralFee: text, w9ReceivedOn: w9Day } = draft;
  const discardAndClose = () => {
    discard();
    onClose();
  };
  const { formRef, errors, failure, check, showError, clearErrors } = useFormErrors<'referralFee' | 'w9ReceivedOn'>();
  const needsW9 = referral.w9ReceivedOn === null;
  const [today] = useState(() => toCentralDay(new Date()));
  const formId = useId();
  const payment = useReferralDialogAction<Schemas['PayReferral']>({
    send: (api, { id }, input) => payReferral(api, id, input),
    successText: 'Payment processed successfully',
    failureText: 'Failed to process payment',
    onSuccess: discardAndClose,
    onError: showError,
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const cents = parseCents(text);
    const feeError = findFeeError(cents);
    const isDayMissing = needsW9 && (w9Day === '' || w9Day > today);
    const isValid = check({
      ...(feeError && { referralFee: feeError }),
      ...(isDayMissing && { w9ReceivedOn: 'Enter the day on which the W-9 arrived.' }),
    });
    if (isValid && cents !== null && !payment.isPending)
      payment.run({ referral, input: { referralFee: cents / 100, ...(needsW9 && { w9ReceivedOn: w9Day }) } });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Process Payment"
      description={`Records that the fee for ${referral.clientName} was paid today. It is paid to ${referral.realtorCompany}, the brokerage of ${referral.realtorName}.`}
      actions={
        <>
          <Button variant="outline" onClick={discardAndClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={payment.isPending}>
            Process Payment
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <Field label="Referral fee in dollars" error={errors.referralFee}>
          <AmountInput
            name="referralFee"
            required
            text={text}
            onTextChange={(typed) => {
              change({ referralFee: typed });
              clearErrors('referralFee');
            }}
          />
        </Field>
        {needsW9 && (
          <Field
            label="W-9 received on"
            error={errors.w9ReceivedOn}
            hint="No fee is paid to a brokerage before its W-9 is on file. The day is stored for its later referrals."
          >
            <Input
              name="w9ReceivedOn"
              type="date"
              required
              max={today}
              value={w9Day}
              onChange={({ target }) => {
                change({ w9ReceivedOn: target.value });
                clearErrors('w9ReceivedOn');
              }}
            />
          </Field>
        )}
        {failure && (
          <div className={styles.wide}>
            <ErrorPanel title={failure} />
          </div>
        )}
      </form>
    </Dialog>
  );
}
