import { isWebUrl } from '@epm/contract';
import {
  MailLayout,
  Paragraph,
  renderMail,
  TextLink,
  textMail,
  type MailContent,
  type MailSender,
} from '../notifications/index.ts';

export interface StaffEmailProps {
  subject: string;
  /** Plain text. Empty lines separate paragraphs. */
  content: string;
  authorName: string;
  sender: MailSender;
}

/** Renders an email that a staff member wrote, with the signature of the staff member. */
export function renderStaffEmail({ subject, content, authorName, sender }: StaffEmailProps): MailContent {
  const paragraphs = content
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.split('\n'));
  const signature = [authorName, sender.name];
  const html = (
    <MailLayout
      subject={subject}
      previewText={paragraphs[0]?.join(' ') ?? ''}
      sender={sender}
      footerNote={`${authorName} wrote this message to you. To answer, reply to this email.`}
    >
      {[...paragraphs, signature].map((lines, index) => (
        <Paragraph key={index}>
          {lines.map((line, lineIndex) => (
            <span key={lineIndex}>
              {lineIndex > 0 && <br />}
              {linkUrls(line)}
            </span>
          ))}
        </Paragraph>
      ))}
    </MailLayout>
  );
  const address = [sender.legalName, sender.postalAddress, sender.phone];
  return { subject, html: renderMail(html), text: textMail(...paragraphs, signature, '--', address) };
}

/** Turns the web URLs in a line into links. A dot or bracket after a URL does not belong to it. */
const linkUrls = (line: string) =>
  line.split(/(\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/).map((part, index) =>
    isWebUrl(part) ? (
      <TextLink key={index} href={part}>
        {part}
      </TextLink>
    ) : (
      part
    ),
  );
