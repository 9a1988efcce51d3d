import { Notice } from '../../app/notice.tsx';
import { HomeLink } from './home-link.tsx';
import { PhoneLink } from './phone-link.tsx';
import { RetryForm } from './retry-form.tsx';

export function InvalidSession() {
  return (
    <Notice title="Invalid payment session" actions={<HomeLink />}>
      This page opens after a card payment, but the link you followed does not identify one. Nothing was charged or
      changed. If you were paying us, call <PhoneLink /> and we will look for your payment.
    </Notice>
  );
}

export function UnknownPayment() {
  return (
    <Notice title="Payment verification failed" actions={<HomeLink />}>
      We have no payment for this link. If you have paid, please do not pay a second time: keep the receipt of the card
      payment and call <PhoneLink />; we will look for it with you.
    </Notice>
  );
}

export function UnverifiedPayment({ sessionId }: { sessionId: string }) {
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
