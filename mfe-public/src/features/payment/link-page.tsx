import { Form, useActionData, useLoaderData, useNavigation } from '@epm/router';
import { Button, FieldError } from '@epm/ui';
import { AsideLayout } from '../../app/aside-layout.tsx';
import { Notice } from '../../app/notice.tsx';
import { UnavailableNotice } from '../../app/unavailable-notice.tsx';
import { useFocusOnChange } from '../../app/use-focus-on-change.ts';
import type { CheckoutActionData } from './checkout-action.ts';
import { formatAmount, formatFeeNameInSentence } from './fee-text.ts';
import { HomeLink } from './home-link.tsx';
import type { PaymentLink, PaymentLinkOutcome } from './load-payment-link.ts';
import { NextSteps } from './next-steps.tsx';
import { PhoneLink } from './phone-link.tsx';
import { SettlingPayment } from './settling-payment.tsx';
import styles from './link-page.module.css';

/** Renders the page that an emailed payment link opens. Opening it has no side effects: paying requires a POST. */
export function Component() {
  const outcome = useLoaderData<PaymentLinkOutcome>();
  const link = outcome.kind === 'found' ? outcome.link : null;
  useFocusOnChange(getViewName(link));
  if (outcome.kind === 'failed') {
    return (
      <UnavailableNotice>
        Nothing was charged. You can also call <PhoneLink />.
      </UnavailableNotice>
    );
  }
  if (link === null) return <InvalidLink />;
  switch (getViewName(link)) {
    case 'paid':
      return <PaidFeeView link={link} />;
    case 'processing':
      return <SettlingPayment payment={link} />;
    default:
      return <UnpaidFeeView link={link} />;
  }
}

const getViewName = (link: PaymentLink | null) =>
  link?.state === 'paid' || link?.state === 'processing' ? link.state : 'unpaid';

function UnpaidFeeView({ link: { amount, fee, propertyAddress, state } }: { link: PaymentLink }) {
  const rejected = useActionData<CheckoutActionData>();
  // The state is not 'idle' until the browser has left this page for the checkout page.
  const isLeaving = useNavigation().state !== 'idle';
  return (
    <AsideLayout
      title={`Your ${formatFeeNameInSentence(fee)}`}
      intro={propertyAddress && `For ${propertyAddress}`}
      aside={<NextSteps title="After the payment" />}
    >
      <p className={styles.amount}>
        {formatAmount(amount)} <span className={styles.period}>charged once</span>
      </p>
      {state === 'failed' && <p>The last payment did not go through. Nothing was charged.</p>}
      <Form method="post" className={styles.form}>
        <div role="alert">{rejected && <FieldError>{rejected.failure}</FieldError>}</div>
        <Button type="submit" size="lg" isBusy={isLeaving}>
          {`Pay ${formatAmount(amount)}`}
        </Button>
      </Form>
      <p className={styles.note}>
        You enter your card at our payment provider, Stripe. We never see its number. If anything is unclear, call{' '}
        <PhoneLink />.
      </p>
    </AsideLayout>
  );
}

function PaidFeeView({ link: { amount, fee, propertyAddress } }: { link: PaymentLink }) {
  return (
    <AsideLayout
      title="This fee is paid."
      intro={`We have received ${formatAmount(amount)}, the ${formatFeeNameInSentence(fee)}${propertyAddress && ` for ${propertyAddress}`}.`}
      aside={<NextSteps title="What happens next" />}
    >
      <p>
        Nothing more is due. The receipt is in the email that confirms the payment. If you do not find it, call{' '}
        <PhoneLink />.
      </p>
    </AsideLayout>
  );
}

function InvalidLink() {
  return (
    <Notice title="This payment link is not valid." actions={<HomeLink />}>
      It may have expired, or the address may be incomplete. Nothing was charged. If you have a newer email from us,
      open the link in it; otherwise call <PhoneLink /> and we will send you a new one.
    </Notice>
  );
}
