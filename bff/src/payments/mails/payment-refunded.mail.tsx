import { formatCents } from '@epm/contract';
import type { Cents } from '@epm/contract';
import { Headline, MailLayout, Note, Paragraph, renderMail, buildTextMail } from '../../notifications/index.ts';
import type { MailContent, MailSender } from '../../notifications/index.ts';

export interface PaymentRefundedProps {
  /** For example, 'the onboarding fee' or 'invoice EPM-0001'. */
  description: string;
  amount: Cents;
  /** True if the refund covers everything that was paid. */
  isComplete: boolean;
  /** Street address of the property. */
  address: string;
  sender: MailSender;
}

/** Renders the confirmation of a refund. */
export function renderPaymentRefundedMail(props: PaymentRefundedProps): MailContent {
  const { sender } = props;
  const subject = 'We have refunded your payment';
  const text = buildTextMail(subject, getOpeningText(props), ARRIVAL_NOTE, getHelpNote(props), '--', RECIPIENT_NOTE, [
    sender.legalName,
    sender.postalAddress,
    sender.phone,
  ]);
  return { subject, html: renderMail(<PaymentRefunded subject={subject} {...props} />), text };
}

function PaymentRefunded({ subject, ...props }: PaymentRefundedProps & { subject: string }) {
  return (
    <MailLayout subject={subject} previewText={getOpeningText(props)} sender={props.sender} footerNote={RECIPIENT_NOTE}>
      <Headline>{subject}</Headline>
      <Paragraph>{getOpeningText(props)}</Paragraph>
      <Paragraph>{ARRIVAL_NOTE}</Paragraph>
      <Note>{getHelpNote(props)}</Note>
    </MailLayout>
  );
}

const RECIPIENT_NOTE = 'You are receiving this email because a payment for your property was refunded.';
const ARRIVAL_NOTE = 'You get it back on the card or bank account that you used, within about ten days.';

const getOpeningText = ({ description, amount, isComplete, address }: PaymentRefundedProps): string =>
  `We have refunded ${formatCents(amount)}${isComplete ? ',' : ' of'} ${description} for ${address}.`;
const getHelpNote = ({ sender }: PaymentRefundedProps): string =>
  `If you have a question, please call us at ${sender.phone}.`;
