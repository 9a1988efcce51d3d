import { formatCents } from '@epm/contract';
import { ButtonLink, Headline, MailLayout, Note, Paragraph, renderMail, textMail } from '../../notifications/index.ts';
import type { MailContent } from '../../notifications/index.ts';
import type { PaymentRequestProps } from './payment-request.mail.tsx';

/** Renders the notice that a bank payment failed, with the link to pay again. */
export function paymentFailedMail(props: PaymentRequestProps): MailContent {
  const { paymentUrl, sender } = props;
  const subject = 'Your payment did not go through';
  const text = textMail(
    subject,
    getOpeningText(props),
    [getButtonText(props), paymentUrl].join(':\n'),
    getValidityNote(props),
    getHelpNote(props),
    '--',
    RECIPIENT_NOTE,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  return { subject, html: renderMail(<PaymentFailed subject={subject} {...props} />), text };
}

function PaymentFailed({ subject, ...props }: PaymentRequestProps & { subject: string }) {
  const { paymentUrl, sender } = props;
  return (
    <MailLayout subject={subject} previewText={getOpeningText(props)} sender={sender} footerNote={RECIPIENT_NOTE}>
      <Headline>{subject}</Headline>
      <Paragraph>{getOpeningText(props)}</Paragraph>
      <ButtonLink href={paymentUrl}>{getButtonText(props)}</ButtonLink>
      <Note>{getValidityNote(props)}</Note>
      <Note>{getHelpNote(props)}</Note>
    </MailLayout>
  );
}

const RECIPIENT_NOTE = 'You are receiving this message because a payment was made for your property.';

const getOpeningText = ({ fee, amount, address }: PaymentRequestProps): string =>
  `Your bank did not complete the payment of the ${fee.toLowerCase()} for ${address}, so the fee is still open. You can pay ${formatCents(amount)} again by card or from another bank account.`;
const getButtonText = ({ amount }: PaymentRequestProps): string => `Pay ${formatCents(amount)} again`;
const getValidityNote = ({ validForDays }: PaymentRequestProps): string =>
  `This link is for you alone and works for ${validForDays} days.`;
const getHelpNote = ({ sender }: PaymentRequestProps): string =>
  `If you have a question, please call us at ${sender.phone}.`;
