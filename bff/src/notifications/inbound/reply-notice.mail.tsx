import type { MailSender } from '../mail/mail-layout.tsx';
import { MailLayout } from '../mail/mail-layout.tsx';
import { ButtonLink, Headline, Paragraph, Subheading } from '../mail/mail-parts.tsx';
import { renderMail, buildTextMail, type MailContent } from '../mail/rendered-mail.ts';

export interface ReplyExcerpt {
  /** True for a text message, false for an email. */
  isTextMessage: boolean;
  content: string;
}

interface ReplyNotice {
  /** Name of the owner. */
  name: string;
  /** Address of the home. May be empty. */
  address: string;
  /** Oldest first. */
  replies: readonly ReplyExcerpt[];
  /** URL of the lead. */
  url: string;
}

const MAX_EXCERPT_LENGTH = 1_000;

/**
 * Builds the notice that an owner has replied. Keeps the owner's text out of the subject, because the text could
 * mislead staff.
 */
export function renderReplyNoticeMail({ name, address, replies, url }: ReplyNotice, sender: MailSender): MailContent {
  const subject = replies.length === 1 ? 'An owner replied' : `An owner replied ${replies.length} times`;
  const headline = `${name} replied`;
  const excerpts = replies.map(({ isTextMessage, content }) => ({
    title: isTextMessage ? 'By text' : 'By email',
    text: shortenExcerpt(content),
  }));
  const about = address ? `About ${address}. ` : '';
  const note = `${about}The reply ended the marketing to this owner. Please answer from the lead.`;
  const text = buildTextMail(
    headline,
    ...excerpts.map(({ title, text: content }) => [title, content]),
    note,
    ['Open the lead', url],
    '--',
    FOOTER_NOTE,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  const html = renderMail(
    <MailLayout subject={subject} previewText={headline} sender={sender} footerNote={FOOTER_NOTE}>
      <Headline>{headline}</Headline>
      {excerpts.map(({ title, text: content }, index) => (
        <div key={index}>
          <Subheading>{title}</Subheading>
          <Paragraph>
            {content.split('\n').map((line, row) => (
              <span key={row}>
                {row > 0 && <br />}
                {line}
              </span>
            ))}
          </Paragraph>
        </div>
      ))}
      <Paragraph>{note}</Paragraph>
      <ButtonLink href={url}>Open the lead</ButtonLink>
    </MailLayout>,
  );
  return { subject, html, text };
}

const FOOTER_NOTE = 'You are receiving this email because the lead is assigned to you, or to no staff member.';

const shortenExcerpt = (content: string): string =>
  content.length > MAX_EXCERPT_LENGTH ? `${content.slice(0, MAX_EXCERPT_LENGTH).trimEnd()} …` : content;
