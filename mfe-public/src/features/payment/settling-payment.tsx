import { AsideLayout } from '../../app/aside-layout.tsx';
import { formatAmount, formatFeeNameInSentence } from './fee-text.ts';
import type { Receipt } from './load-receipt.ts';
import { NextSteps } from './next-steps.tsx';
import { PhoneLink } from './phone-link.tsx';

/** Renders a bank payment that has not settled yet. */
export function SettlingPayment({ payment: { amount, fee } }: { payment: Pick<Receipt, 'amount' | 'fee'> }) {
  return (
    <AsideLayout
      title="Your bank payment is on its way."
      intro={`You have paid ${formatAmount(amount)}, your ${formatFeeNameInSentence(fee)}, from a bank account. Your bank needs a few days to send it.`}
      aside={<NextSteps title="Once it has arrived" />}
    >
      <p>
        You do not need to do anything; please do not pay a second time. We email you a receipt once it has arrived.
      </p>
      <p>
        If anything is unclear, call <PhoneLink />.
      </p>
    </AsideLayout>
  );
}
