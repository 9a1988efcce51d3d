import {
  ButtonLink,
  Headline,
  MailLayout,
  Paragraph,
  renderMail,
  buildTextMail,
  type MailContent,
  type MailSender,
} from '../../notifications/index.ts';

interface RollbackMailProps {
  app: string;
  version: string;
  /** Version that is live again. Null if a ring was stopped, or if no previous version could be activated. */
  restoredVersion: string | null;
  reason: string;
  url: string;
  sender: MailSender;
}

const BUTTON_LABEL = 'Open the releases';
const FOOTER_NOTE = 'You are receiving this email because you are an admin of the site.';

/** Builds the email about an automatic rollback. */
export function renderRollbackMail({
  app,
  version,
  restoredVersion,
  reason,
  url,
  sender,
}: RollbackMailProps): MailContent {
  const subject =
    restoredVersion === null ? `${app} ${version} is failing` : `${app} was rolled back to version ${restoredVersion}`;
  const text = `Version ${version} of ${app} failed too often. ${reason}`;
  return {
    subject,
    text: buildTextMail(subject, text, [`${BUTTON_LABEL}:`, url], '--', FOOTER_NOTE, [
      sender.legalName,
      sender.postalAddress,
      sender.phone,
    ]),
    html: renderMail(
      <MailLayout subject={subject} previewText={text} sender={sender} footerNote={FOOTER_NOTE}>
        <Headline>{subject}</Headline>
        <Paragraph>{text}</Paragraph>
        <ButtonLink href={url}>{BUTTON_LABEL}</ButtonLink>
      </MailLayout>,
    ),
  };
}
