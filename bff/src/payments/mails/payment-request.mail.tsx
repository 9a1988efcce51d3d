import { formatCents } from '@epm/contract';
import type { Cents } from '@epm/contract';
import { ButtonLink, Headline, MailLayout, Note, Paragraph, renderMail, textMail } from '../../notifications/index.ts';
import type { MailContent, MailSender } from '../../notifications/index.ts';

export interface PaymentRequestProps {
  /** 'Onboarding fee' */
  fee: string;
  amount: Cents;
  /** 'Street, City, State ZIP' */
  address: string;
  /** URL with the key for the page on which the owner pays. */
  paymentUrl: string;
  validForDays: number;
  sender: MailSender;
}

/** Renders the request for a payment with the link to the payment page. */
export function paymentRequestMail(props: PaymentRequestProps): MailContent {
  const { paymentUrl, sender } = props;
  const subject = 'Your payment link';
  const text = textMail(
    subject,
    getOpeningText(props),
    [`${getButtonText(props)}:`, paymentUrl],
    getValidityNote(props),
    SAFETY_NOTE,
    '--',
    RECIPIENT_NOTE,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  return { subject, html: renderMail(<PaymentRequest subject={subject} {...props} />), text };
}

function PaymentRequest({ subject, ...props }: PaymentRequestProps & { subject: string }) {
  const { paymentUrl, sender } = props;
  return (
    <MailLayout subject={subject} previewText={getOpeningText(props)} sender={sender} footerNote={RECIPIENT_NOTE}>
      <Headline>{subject}</Headline>
      <Paragraph>{getOpeningText(props)}</Paragraph>
      <ButtonLink href={paymentUrl}>{getButtonText(props)}</ButtonLink>
      <Note>{getValidityNote(props)}</Note>
      <Note>{SAFETY_NOTE}</Note>
    </MailLayout>
  );
}

const RECIPIENT_NOTE = 'You are receiving this message because our team sent you a payment link for your property.';
const SAFETY_NOTE = 'You enter your card at our payment provider, Stripe. We never see its number.';

const getOpeningText = ({ fee, amount, address }: PaymentRequestProps): string =>
  `The ${fee.toLowerCase()} for ${address} is ${formatCents(amount)}. It is charged once.`;
const getButtonText = ({ amount }: PaymentRequestProps): string => `Pay ${formatCents(amount)}`;
const getValidityNote = ({ validForDays }: PaymentRequestProps): string =>
  `This link is for you alone and works for ${validForDays} days.`;
