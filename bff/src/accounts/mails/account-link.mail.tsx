import {
  ButtonLink,
  Headline,
  MailLayout,
  Note,
  Paragraph,
  renderMail,
  buildTextMail,
  type MailContent,
  type MailSender,
} from '../../notifications/index.ts';

interface AccountLinkProps {
  subject: string;
  text: string;
  /** Label of the button that opens `url`. */
  action: string;
  url: string;
  /** Validity of the link, and instructions for recipients who did not expect the email. */
  note: string;
  /** Reason why the recipient gets this email. */
  reason: string;
  sender: MailSender;
}

/** Builds an email to a staff member with one link. */
export function renderAccountLinkMail({
  subject,
  text,
  action,
  url,
  note,
  reason,
  sender,
}: AccountLinkProps): MailContent {
  return {
    subject,
    text: buildTextMail(subject, text, [`${action}:`, url], note, '--', reason, [
      sender.legalName,
      sender.postalAddress,
      sender.phone,
    ]),
    html: renderMail(
      <MailLayout subject={subject} previewText={text} sender={sender} footerNote={reason}>
        <Headline>{subject}</Headline>
        <Paragraph>{text}</Paragraph>
        <ButtonLink href={url}>{action}</ButtonLink>
        <Note>{note}</Note>
      </MailLayout>,
    ),
  };
}
