import { useLoaderData } from '@epm/router';
import { ButtonLink, VisuallyHidden } from '@epm/ui';
import { AsideLayout } from '../../app/aside-layout.tsx';
import { ExternalLink } from '../../app/external-link.tsx';
import { useHasStaffView } from '../../app/use-staff-view.ts';
import { formatAmount, formatFeeNameInSentence } from './fee-text.ts';
import type { Receipt, ReceiptOutcome } from './load-receipt.ts';
import { NextSteps } from './next-steps.tsx';
import { InvalidSession, UnknownPayment, UnverifiedPayment } from './payment-errors.tsx';
import { PhoneLink } from './phone-link.tsx';
import { SettlingPayment } from './settling-payment.tsx';
import { StaffReturn } from './staff-return.tsx';
import { OpenPayment, UnpaidFee } from './unpaid-fee.tsx';
import { useReceiptPolling } from './use-receipt-polling.ts';

/**
 * Renders the page to which the payment provider redirects. The server verifies the payment. For staff, renders the
 * back office's part instead of the owner's page.
 */
export function Component() {
  const outcome = useLoaderData<ReceiptOutcome>();
  const isStaff = useHasStaffView();
  const state = !isStaff && outcome.kind === 'found' ? outcome.receipt.state : null;
  useReceiptPolling(state === 'open' || state === 'creating');
  if (isStaff) return outcome.kind === 'invalid' ? <StaffReturn /> : <StaffReturn sessionId={outcome.sessionId} />;
  return (
    <>
      <OwnerPage outcome={outcome} />
      {/* Announces a payment that arrives while the page is open. */}
      <div role="status">
        <VisuallyHidden>{state === 'paid' && 'We have received your payment.'}</VisuallyHidden>
      </div>
    </>
  );
}

function OwnerPage({ outcome }: { outcome: ReceiptOutcome }) {
  switch (outcome.kind) {
    case 'invalid':
      return <InvalidSession />;
    case 'missing':
      return <UnknownPayment />;
    case 'failed':
      return <UnverifiedPayment sessionId={outcome.sessionId} />;
    case 'found':
      return <VerifiedPayment {...outcome} />;
  }
}

interface VerifiedPaymentProps {
  sessionId: string;
  receipt: Receipt;
}

function VerifiedPayment({ sessionId, receipt }: VerifiedPaymentProps) {
  switch (receipt.state) {
    case 'paid':
      return <PaidFee receipt={receipt} />;
    case 'processing':
      return <SettlingPayment payment={receipt} />;
    case 'expired':
      return (
        <UnpaidFee receipt={receipt}>
          The payment page expired before the payment was complete. Nothing was charged.
        </UnpaidFee>
      );
    case 'failed':
      return <UnpaidFee receipt={receipt}>The payment did not go through. Nothing was charged.</UnpaidFee>;
    default:
      return <OpenPayment receipt={receipt} sessionId={sessionId} />;
  }
}

function PaidFee({ receipt: { amount, fee, receiptUrl } }: { receipt: Receipt }) {
  return (
    <AsideLayout
      title="Thank you."
      intro={`We have received ${formatAmount(amount)}, your ${formatFeeNameInSentence(fee)}.`}
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
