import { useLoaderData } from '@epm/router';
import { Button, ButtonLink } from '@epm/ui';
import { AsideLayout } from '../../app/aside-layout.tsx';
import { ExternalLink } from '../../app/external-link.tsx';
import { Notice } from '../../app/notice.tsx';
import { paths } from '../../app/paths.ts';
import { formatAmount, formatFee } from './fee-text.ts';
import { HomeLink } from './home-link.tsx';
import type { Receipt, ReceiptOutcome } from './load-receipt.ts';
import { NextSteps } from './next-steps.tsx';
import { PhoneLink } from './phone-link.tsx';
import { SettlingPayment } from './settling-payment.tsx';
import { StaffReturn, useIsStaffReturn } from './staff-return.tsx';

/**
 * Renders the page to which the payment provider redirects. The server verifies the payment. Staff get the back
 * office's part instead of the owner's page.
 */
export function Component() {
  const outcome = useLoaderData<ReceiptOutcome>();
  const isStaffReturn = useIsStaffReturn();
  if (outcome.kind === 'invalid') return <InvalidSession />;
  if (isStaffReturn) return <StaffReturn sessionId={outcome.sessionId} />;
  if (outcome.kind === 'missing') return <UnknownPayment />;
  if (outcome.kind === 'failed') return <UnverifiedPayment sessionId={outcome.sessionId} />;
  const { receipt } = outcome;
  if (receipt.state === 'paid') return <PaidFee receipt={receipt} />;
  return receipt.state === 'processing' ? <SettlingPayment payment={receipt} /> : <UnpaidFee receipt={receipt} />;
}

function PaidFee({ receipt: { amount, fee, receiptUrl } }: { receipt: Receipt }) {
  return (
    <AsideLayout
      title="Thank you."
      intro={`We have received ${formatAmount(amount)}, your ${formatFee(fee)}.`}
      aside={<NextSteps title="What happens next" />}
    >
      {receiptUrl && (
        <p>
          <ButtonLink size="lg" render={<ExternalLink />} href={receiptUrl}>
            Open your receipt
          </ButtonLink>
        </p>
      )}
      <p>
        We also email you a confirmation with the receipt. If anything is unclear, call <PhoneLink />.
      </p>
    </AsideLayout>
  );
}

const UNPAID_TEXT: Readonly<Partial<Record<Receipt['state'], string>>> = {
  expired: 'The payment page expired before the payment was complete.',
  failed: 'The payment did not go through.',
};

function UnpaidFee({ receipt: { state, amount, fee } }: { receipt: Receipt }) {
  return (
    <Notice title="Not paid yet" actions={<HomeLink />}>
      {`${UNPAID_TEXT[state] ?? 'The payment is not complete.'} Nothing was charged. To pay ${formatAmount(amount)}, your ${formatFee(fee)}, open the link in our email again, or call `}
      <PhoneLink />.
    </Notice>
  );
}

function InvalidSession() {
  return (
    <Notice title="Invalid payment session" actions={<HomeLink />}>
      This page opens after a card payment, but the link you followed does not name one. Nothing was charged or changed.
      If you were paying us, call <PhoneLink /> and we will look for your payment.
    </Notice>
  );
}

function UnknownPayment() {
  return (
    <Notice title="Payment verification failed" actions={<HomeLink />}>
      We have no payment for this link. If you have paid, please do not pay a second time: keep the receipt of the card
      payment and call <PhoneLink />; we will look for it with you.
    </Notice>
  );
}

function UnverifiedPayment({ sessionId }: { sessionId: string }) {
  return (
    <Notice
      title="Failed to verify payment"
      role="alert"
      actions={
        <>
          <RetryForm sessionId={sessionId} />
          <HomeLink />
        </>
      }
    >
      We could not confirm here whether your payment arrived. That does not mean that it failed: please do not pay a
      second time. Keep the receipt of the card payment and call <PhoneLink />; we will check it with you.
    </Notice>
  );
}

/** Renders a button that requests the same URL. It is a form, so it works without JavaScript. */
function RetryForm({ sessionId }: { sessionId: string }) {
  return (
    <form action={paths.paymentSuccess}>
      <input type="hidden" name="session_id" value={sessionId} />
      <Button type="submit" size="lg">
        Try Again
      </Button>
    </form>
  );
}
