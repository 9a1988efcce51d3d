import type { ReactNode } from 'react';
import { Notice } from '../../app/notice.tsx';
import { formatAmount, formatFeeNameInSentence } from './fee-text.ts';
import { HomeLink } from './home-link.tsx';
import type { Receipt } from './load-receipt.ts';
import { PhoneLink } from './phone-link.tsx';
import { RetryForm } from './retry-form.tsx';

interface UnpaidFeeProps {
  receipt: Receipt;
  /** Explanation of why the fee is not paid. */
  children: ReactNode;
  /** Button before the link to the home page. */
  action?: ReactNode;
}

export function UnpaidFee({ receipt: { amount, fee }, children, action }: UnpaidFeeProps) {
  return (
    <Notice
      title="Not paid yet"
      actions={
        <>
          {action}
          <HomeLink />
        </>
      }
    >
      {children}{' '}
      {`To pay ${formatAmount(amount)}, your ${formatFeeNameInSentence(fee)}, open the link in our email again, or call `}
      <PhoneLink />.
    </Notice>
  );
}

/** Renders an unpaid fee whose payment may still arrive, because the provider may report a payment late. */
export function OpenPayment({ receipt, sessionId }: { receipt: Receipt; sessionId: string }) {
  return (
    <UnpaidFee receipt={receipt} action={<RetryForm sessionId={sessionId} />}>
      We have not received your payment. If you have just paid, please do not pay a second time: try again here in a few
      seconds. Otherwise nothing was charged.
    </UnpaidFee>
  );
}
