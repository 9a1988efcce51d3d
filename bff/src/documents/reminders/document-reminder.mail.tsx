import { formatDay } from '@epm/contract';
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

export interface DocumentReminderProps {
  /** Title of the document, for example 'Management Agreement'. */
  formName: string;
  /** Street address of the property, or 'your property'. */
  address: string;
  /** Page on which the signer signs. */
  signingUrl: string;
  /** Time when the document expires. Null if the document does not expire. */
  expiresAt: Date | null;
  sender: MailSender;
}

/** Renders the reminder to sign a document. */
export function renderDocumentReminderMail(props: DocumentReminderProps): MailContent {
  const { signingUrl, sender } = props;
  const subject = 'A document is waiting for your signature';
  const text = buildTextMail(
    subject,
    getOpeningText(props),
    [`${BUTTON_TEXT}:`, signingUrl],
    ...getExpiryNotes(props),
    getQuestionsNote(props),
    '--',
    RECIPIENT_NOTE,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  return { subject, html: renderMail(<DocumentReminder subject={subject} {...props} />), text };
}

function DocumentReminder({ subject, ...props }: DocumentReminderProps & { subject: string }) {
  const { signingUrl, sender } = props;
  return (
    <MailLayout subject={subject} previewText={getOpeningText(props)} sender={sender} footerNote={RECIPIENT_NOTE}>
      <Headline>{subject}</Headline>
      <Paragraph>{getOpeningText(props)}</Paragraph>
      <ButtonLink href={signingUrl}>{BUTTON_TEXT}</ButtonLink>
      {getExpiryNotes(props).map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      <Note>{getQuestionsNote(props)}</Note>
    </MailLayout>
  );
}

const BUTTON_TEXT = 'Review and sign';
const RECIPIENT_NOTE = 'You are receiving this email because our team sent you a document to sign.';

const getOpeningText = ({ formName, address }: DocumentReminderProps): string =>
  `The ${formName.toLowerCase()} for ${address} is waiting for your signature. The link is for you alone.`;
const getExpiryNotes = ({ expiresAt }: DocumentReminderProps): string[] =>
  expiresAt ? [`You can sign until ${formatDay(expiresAt.toISOString())}.`] : [];
const getQuestionsNote = ({ sender }: DocumentReminderProps): string =>
  `If you have questions about the document, please call us at ${sender.phone}.`;
