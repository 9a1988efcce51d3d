import { formatCents } from '@epm/contract';
import type { Cents } from '@epm/contract';
import {
  ButtonLink,
  Headline,
  MailLayout,
  Note,
  Paragraph,
  renderMail,
  buildTextMail,
} from '../../notifications/index.ts';
import type { MailContent, MailSender } from '../../notifications/index.ts';

/** Data for an email with a link to pay a fee. */
export interface PaymentLinkProps {
  /** For example, 'Onboarding fee'. */
  fee: string;
  amount: Cents;
  /** Address of the property: its street alone, or the full address. */
  address: string;
  /** URL of the payment page, which contains the secret key. */
  paymentUrl: string;
  validForDays: number;
  sender: MailSender;
}

interface PaymentLinkText {
  subject: string;
  opening: string;
  /** Label of the link. In plain text, it precedes the URL. */
  link: string;
  /** Note below the validity of the link. */
  note: string;
  /** Reason why the owner gets this email. */
  reason: string;
}

type MailProps = PaymentLinkText & Pick<PaymentLinkProps, 'paymentUrl' | 'sender'> & { validity: string };

/** Renders an email with the link to the payment page. */
function renderPaymentLinkMail(
  text: PaymentLinkText,
  { paymentUrl, validForDays, sender }: PaymentLinkProps,
): MailContent {
  const { subject, opening, link, note, reason } = text;
  const validity = `This link is for you alone and works for ${validForDays} days.`;
  const plain = buildTextMail(subject, opening, [`${link}:`, paymentUrl], validity, note, '--', reason, [
    sender.legalName,
    sender.postalAddress,
    sender.phone,
  ]);
  const html = renderMail(<PaymentLinkMail {...text} validity={validity} paymentUrl={paymentUrl} sender={sender} />);
  return { subject, html, text: plain };
}

function PaymentLinkMail({ subject, opening, link, note, reason, validity, paymentUrl, sender }: MailProps) {
  return (
    <MailLayout subject={subject} previewText={opening} sender={sender} footerNote={reason}>
      <Headline>{subject}</Headline>
      <Paragraph>{opening}</Paragraph>
      <ButtonLink href={paymentUrl}>{link}</ButtonLink>
      <Note>{validity}</Note>
      <Note>{note}</Note>
    </MailLayout>
  );
}

/** Renders the email that asks the owner to pay a fee. */
export function renderPaymentRequestMail(props: PaymentLinkProps): MailContent {
  const { fee, amount, address } = props;
  const text = {
    subject: 'Your payment link',
    opening: `The ${fee.toLowerCase()} for ${address} is ${formatCents(amount)}. It is charged once.`,
    link: `Pay ${formatCents(amount)}`,
    note: 'You enter your card at our payment provider, Stripe. We never see its number.',
    reason: 'You are receiving this email because our team sent you a payment link for your property.',
  };
  return renderPaymentLinkMail(text, props);
}

/** Renders the notice that a bank payment failed. */
export function renderPaymentFailedMail(props: PaymentLinkProps): MailContent {
  const { fee, amount, address, sender } = props;
  const text = {
    subject: 'Your payment did not go through',
    opening: `Your bank did not complete the payment of the ${fee.toLowerCase()} for ${address}, so the fee is still open. You can pay ${formatCents(amount)} again by card or from another bank account.`,
    link: `Pay ${formatCents(amount)} again`,
    note: `If you have a question, please call us at ${sender.phone}.`,
    reason: 'You are receiving this email because a payment was made for your property.',
  };
  return renderPaymentLinkMail(text, props);
}
