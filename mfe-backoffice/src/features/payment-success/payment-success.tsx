import { formatFeeName } from '@epm/contract';
import { Link, useHost, useNavigate, useSession } from '@epm/router';
import type { RemoteParts } from '@epm/router';
import { useIdempotentMutation } from '@epm/staff';
import { Button, ButtonLink, Instant } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { formatAmount, ReceiptLink } from '../../payments/payment-display.tsx';
import { explainFailure, getOnboardingError, startOnboarding, verificationQuery } from './verification-queries.ts';
import { VerifyingPayment } from './verifying-payment.tsx';
import styles from './payment-success.module.css';

/** Page for staff who return from the checkout page. */
export function PaymentSuccess({ sessionId }: RemoteParts['payment-success']) {
  return sessionId === undefined ? <InvalidSession /> : <VerifiedPayment sessionId={sessionId} />;
}

function InvalidSession() {
  return (
    <div className={styles.sheet}>
      <h1 className={styles.title}>Invalid payment session</h1>
      <p className={styles.text}>
        The link does not identify a payment. Nothing was charged or changed. The payments of an owner are listed on the
        page of the lead.
      </p>
      <div className={styles.actions}>
        <RetryForm />
        <ButtonLink size="lg" variant="outline" render={<Link to={paths.leads()} />}>
          Open leads
        </ButtonLink>
      </div>
    </div>
  );
}

/** Verifies the payment and moves its lead to the onboarding stage. */
function VerifiedPayment({ sessionId }: { sessionId: string }) {
  const { data: verification, isPending, error } = useQuery(verificationQuery(useHost().api, sessionId));
  const failure = isPending ? null : explainFailure(verification, error);
  const paid = verification?.success ? verification : null;
  const leadId = verification?.data.metadata.leadId ?? null;
  const canMove = paid !== null && paid.onboardedAt === null && !paid.isLeadDeleted;
  return (
    <div className={isPending ? undefined : styles.sheet}>
      {/* Screen readers announce the text when it changes, so a check without a change is not announced. */}
      <div role="status" className={isPending ? undefined : styles.result}>
        {isPending && <VerifyingPayment />}
        {failure && (
          <>
            <h1 className={styles.title}>{failure.title}</h1>
            <p className={styles.text}>{failure.text}</p>
          </>
        )}
        {paid && (
          <>
            <h1 className={styles.title}>Payment Successful!</h1>
            <p className={styles.amount}>
              {formatAmount(paid.amount)} <span className={styles.fee}>{formatFeeName(paid.fee)}</span>
            </p>
          </>
        )}
      </div>
      {paid?.receiptUrl && (
        <p>
          <ReceiptLink url={paid.receiptUrl} />
        </p>
      )}
      {paid?.onboardedAt && (
        <p>
          The lead was moved to the onboarding stage on <Instant time={paid.onboardedAt} />.
        </p>
      )}
      {paid?.isLeadDeleted && <DeletedLeadNote />}
      <div className={styles.actions}>
        {failure && !failure.isUnknown && <RetryForm sessionId={sessionId} />}
        {failure?.isUnknown && (
          <ButtonLink size="lg" render={<Link to={paths.leads()} />}>
            Open leads
          </ButtonLink>
        )}
        {canMove && <OnboardingButton sessionId={sessionId} />}
        {leadId !== null && !verification?.isLeadDeleted && (
          <ButtonLink size="lg" variant="outline" render={<Link to={paths.lead(leadId)} />}>
            Open lead
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function OnboardingButton({ sessionId }: { sessionId: string }) {
  const { api, toast } = useHost();
  const navigate = useNavigate();
  // Stays true until the browser has loaded the dashboard.
  const [isMoved, setMoved] = useState(false);
  const move = useIdempotentMutation({
    send: (session: string) => startOnboarding(api, session),
    onSuccess: () => {
      setMoved(true);
      toast({ kind: 'success', text: 'The lead is in the onboarding stage now' });
      void navigate(paths.dashboard);
    },
    onError: (error) => toast({ kind: 'error', text: getOnboardingError(error) }),
  });
  return (
    <Button size="lg" isBusy={move.isPending || isMoved} onClick={() => move.run(sessionId)}>
      Move to Onboarding Stage
    </Button>
  );
}

/** Explains how admins can resolve the payment of a deleted lead. */
function DeletedLeadNote() {
  const isAdmin = useSession().user?.role === 'admin';
  return (
    <>
      <p className={styles.text}>
        {isAdmin
          ? 'The lead was deleted. Restore it within 30 days, or refund the payment.'
          : 'The lead was deleted. Ask an admin to restore it within 30 days, or to refund the payment.'}
      </p>
      {isAdmin && (
        <div className={styles.actions}>
          <ButtonLink size="lg" variant="outline" render={<Link to={paths.deletedLeads} />}>
            Deleted leads
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" render={<Link to={paths.money} />}>
            Refund in Money
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** Button that reloads the page. */
function RetryForm({ sessionId }: { sessionId?: string }) {
  return (
    <form>
      {sessionId !== undefined && <input type="hidden" name="session_id" value={sessionId} />}
      <Button type="submit" size="lg">
        Try Again
      </Button>
    </form>
  );
}
