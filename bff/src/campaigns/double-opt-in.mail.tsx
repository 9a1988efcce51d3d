import {
  ButtonLink,
  Headline,
  MailLayout,
  Note,
  Paragraph,
  renderMail,
  buildTextMail,
} from '../notifications/index.ts';
import type { MailContent, MailSender } from '../notifications/index.ts';

interface DoubleOptInProps {
  confirmUrl: string;
  sender: MailSender;
}

const SUBJECT = 'Please confirm your email address';
const REQUEST_TEXT =
  'This email address was entered on our site, with the request for our emails about renting out a home. Before we send the first one, please confirm that the address is yours.';
const BUTTON_LABEL = 'Yes, send me the emails';
const IGNORE_NOTE = 'If you did not ask for this, ignore this email. Then we send nothing more.';
const RECIPIENT_NOTE = 'You are receiving this email because a rental analysis was requested with this email address.';

/**
 * Renders the email with which an owner confirms the email address. The email is transactional and contains no
 * marketing.
 */
export function renderDoubleOptInMail({ confirmUrl, sender }: DoubleOptInProps): MailContent {
  const text = buildTextMail(
    SUBJECT,
    REQUEST_TEXT,
    [`${BUTTON_LABEL}:`, confirmUrl],
    IGNORE_NOTE,
    '--',
    RECIPIENT_NOTE,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  const html = renderMail(
    <MailLayout subject={SUBJECT} previewText={IGNORE_NOTE} sender={sender} footerNote={RECIPIENT_NOTE}>
      <Headline>{SUBJECT}</Headline>
      <Paragraph>{REQUEST_TEXT}</Paragraph>
      <ButtonLink href={confirmUrl}>{BUTTON_LABEL}</ButtonLink>
      <Note>{IGNORE_NOTE}</Note>
    </MailLayout>,
  );
  return { subject: SUBJECT, html, text };
}
