import { Link, useLoaderData } from '@epm/router';
import { Button, ButtonLink } from '@epm/ui';
import { Notice } from '../../app/notice.tsx';
import { paths } from '../../app/paths.ts';
import { telephoneLink, useSite } from '../../app/site.ts';
import type { PaymentSession } from './payment-session.ts';

/**
 * Renders the page to which the payment provider redirects. The URL is no proof of payment, and payments are not
 * verified yet, so the page never confirms a payment.
 */
export function Component() {
  const { sessionId } = useLoaderData<PaymentSession>();
  return sessionId === null ? <InvalidSession /> : <UnverifiedPayment sessionId={sessionId} />;
}

function InvalidSession() {
  return (
    <Notice title="Invalid payment session" actions={<Actions />}>
      This page opens after a card payment, but the link you followed does not name one. Nothing was charged or changed.
      If you were paying us, call <PhoneLink /> and we will look for your payment.
    </Notice>
  );
}

function UnverifiedPayment({ sessionId }: { sessionId: string }) {
  return (
    <Notice title="Failed to verify payment" role="alert" actions={<Actions sessionId={sessionId} />}>
      We could not confirm here whether your payment arrived. That does not mean that it failed: please do not pay a
      second time. Keep the receipt of the card payment and call <PhoneLink />; we will check it with you.
    </Notice>
  );
}

/** Renders the buttons. 'Try Again' is a form that requests the same URL, so it works without JavaScript. */
function Actions({ sessionId }: { sessionId?: string }) {
  return (
    <>
      <form action={paths.paymentSuccess}>
        {sessionId && <input type="hidden" name="session_id" value={sessionId} />}
        <Button type="submit" size="lg">
          Try Again
        </Button>
      </form>
      <ButtonLink size="lg" variant="outline" render={<Link to={paths.home} />}>
        Go to the home page
      </ButtonLink>
    </>
  );
}

function PhoneLink() {
  const { company } = useSite();
  return <a href={telephoneLink(company.phone)}>{company.phone}</a>;
}
