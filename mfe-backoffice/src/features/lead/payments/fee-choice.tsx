import { CHECKOUT_FEE_KEYS } from '@epm/contract';
import type { CheckoutFee } from '@epm/contract';
import { Field, Select } from '@epm/ui';
import { formatAmount, formatFee } from '../../../payments/payment-text.ts';
import styles from './fee-choice.module.css';
import type { FeePayment } from './use-fee-payment.ts';

/** Choice of the fee that the owner pays. */
export function FeeChoice({ payment }: { payment: FeePayment }) {
  const options = CHECKOUT_FEE_KEYS.map((fee) => ({
    value: fee,
    label: `${formatFee(fee)}, ${formatAmount(payment.amounts[fee])}`,
  }));
  return (
    <div className={styles.choice}>
      <Field label="Fee">
        <Select
          options={options}
          value={payment.fee}
          // A request in flight is about the chosen fee.
          disabled={payment.isTaking || payment.isSendingLink}
          onChange={({ target }) => payment.chooseFee(target.value as CheckoutFee)}
        />
      </Field>
    </div>
  );
}
