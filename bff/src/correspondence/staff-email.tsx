import { isWebUrl } from '@epm/contract';
import {
  MailLayout,
  Paragraph,
  Quote,
  renderMail,
  TextLink,
  buildTextMail,
  type MailContent,
  type MailSender,
} from '../notifications/index.ts';
import { splitQuote } from './split-quote.ts';

export interface StaffEmailProps {
  subject: string;
  /** Plain text. Empty lines separate paragraphs. */
  content: string;
  authorName: string;
  sender: MailSender;
}

/**
 * Renders an email that a staff member wrote, with the author's signature. A quote at the end of the content is placed
 * below the signature.
 */
export function renderStaffEmail({ subject, content, authorName, sender }: StaffEmailProps): MailContent {
  const { message, attribution, quote } = splitQuote(content);
  const paragraphs = splitParagraphs(message);
  const signature = [authorName, sender.name];
  const html = (
    <MailLayout
      subject={subject}
      previewText={paragraphs[0]?.join(' ') ?? ''}
      sender={sender}
      footerNote={`${authorName} wrote this message to you. To answer, reply to this email.`}
    >
      {[...paragraphs, signature].map(renderParagraph)}
      {quote && (
        <>
          {attribution && renderParagraph([attribution])}
          <Quote>{splitParagraphs(quote).map(renderParagraph)}</Quote>
        </>
      )}
    </MailLayout>
  );
  const quotedLines = quote && [...(attribution ? [attribution] : []), ...quote.split('\n').map(quoteLine)];
  const address = [sender.legalName, sender.postalAddress, sender.phone];
  const text = buildTextMail(...paragraphs, signature, ...(quotedLines ? [quotedLines] : []), '--', address);
  return { subject, html: renderMail(html), text };
}

const splitParagraphs = (text: string): string[][] =>
  text
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.split('\n'));

const quoteLine = (line: string): string => `> ${line}`.trimEnd();

const renderParagraph = (lines: readonly string[], index = 0) => (
  <Paragraph key={index}>
    {lines.map((line, lineIndex) => (
      <span key={lineIndex}>
        {lineIndex > 0 && <br />}
        {linkUrls(line)}
      </span>
    ))}
  </Paragraph>
);

/** Turns the web URLs in a line into links. Punctuation after a URL is not part of the link. */
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
