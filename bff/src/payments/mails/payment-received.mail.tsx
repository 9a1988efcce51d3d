import { formatCents, ONBOARDING_STEPS } from '@epm/contract';
import type { Cents } from '@epm/contract';
import {
  ButtonLink,
  Headline,
  MailLayout,
  Note,
  Paragraph,
  renderMail,
  Subheading,
  buildTextMail,
} from '../../notifications/index.ts';
import type { MailContent, MailSender } from '../../notifications/index.ts';

export interface PaymentReceivedProps {
  /** For example, 'Onboarding fee'. */
  fee: string;
  amount: Cents;
  /** Street address of the property. */
  address: string;
  /** The provider's page with the receipt; null if there is none. */
  receiptUrl: string | null;
  sender: MailSender;
}

/** Renders the confirmation of a payment with the next steps. */
export function renderPaymentReceivedMail(props: PaymentReceivedProps): MailContent {
  const { receiptUrl, sender } = props;
  const subject = 'We have received your payment';
  const text = buildTextMail(
    subject,
    getOpeningText(props),
    ...(receiptUrl ? [['Your receipt:', receiptUrl]] : []),
    ['What happens next', ...ONBOARDING_STEPS.map((step, index) => `${index + 1}. ${step}`)],
    '--',
    RECIPIENT_NOTE,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  return { subject, html: renderMail(<PaymentReceived subject={subject} {...props} />), text };
}

function PaymentReceived({ subject, ...props }: PaymentReceivedProps & { subject: string }) {
  const { receiptUrl, sender } = props;
  return (
    <MailLayout subject={subject} previewText={getOpeningText(props)} sender={sender} footerNote={RECIPIENT_NOTE}>
      <Headline>{subject}</Headline>
      <Paragraph>{getOpeningText(props)}</Paragraph>
      {receiptUrl && <ButtonLink href={receiptUrl}>Open your receipt</ButtonLink>}
      <Subheading>What happens next</Subheading>
      {ONBOARDING_STEPS.map((step, index) => (
        <Paragraph key={step}>
          {index + 1}. {step}
        </Paragraph>
      ))}
      <Note>If you did not make this payment, please call us at {sender.phone}.</Note>
    </MailLayout>
  );
}

const RECIPIENT_NOTE = 'You are receiving this email because a payment was made for your property.';

const getOpeningText = ({ fee, amount, address }: PaymentReceivedProps): string =>
  `Thank you. We have received ${formatCents(amount)}, the ${fee.toLowerCase()} for ${address}.`;
