import { isEmail } from '@epm/contract';
import addressparser from 'nodemailer/lib/addressparser';
import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type { MailAttachment, MailContent } from './mail/rendered-mail.ts';

/** One message, complete. */
export interface OutgoingMail extends MailContent {
  from: MailAddress;
  /** One plain address. */
  to: string;
  /** With angle brackets. The same send has the same id however often it is offered. */
  messageId: string;
  date: Date;
  /** Where a mail provider ends marketing mail in one click (RFC 8058); null for transactional mail. */
  oneClickUrl: string | null;
}

export interface MailAddress {
  name: string;
  address: string;
}

/**
 * Reads the configured sender, `Name <address>` or an address alone.
 * @throws when it is not exactly one address
 */
export function readSender(text: string): MailAddress {
  const [sender, ...others] = addressparser(text, { flatten: true });
  if (!sender || others.length > 0 || !isEmail(sender.address)) throw new Error(`Not one email address: ${text}`);
  return { name: sender.name, address: sender.address };
}

/** How nodemailer is told. Structured values only, so that no text of ours or of a visitor's becomes a header. */
export function mailOptions(mail: OutgoingMail): MailComposerOptions {
  return {
    from: { name: oneLine(mail.from.name), address: mail.from.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && isEmail(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.date,
    headers: mail.oneClickUrl ? unsubscribeHeaders(mail.oneClickUrl) : { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...filesOf(mail.attachments ?? []),
  };
}

/**
 * Mail clients draw an invitation only where it is an alternative of the text (RFC 6047), and offer to keep it only where
 * it is a file: so it travels as both.
 */
function filesOf(files: readonly MailAttachment[]): Pick<MailComposerOptions, 'alternatives' | 'attachments'> {
  const attachments = files.map((file) => ({ ...file, contentTransferEncoding: 'base64' as const }));
  const alternatives = attachments
    .filter(({ contentType }) => contentType.startsWith('text/calendar'))
    .map(({ filename: _, ...part }) => part);
  return { attachments, alternatives };
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

// eslint-disable-next-line no-control-regex -- control characters are exactly what is taken out
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();

/** `<id@domain of the sender>` */
export const messageIdOf = (sendId: string, from: MailAddress): string =>
  `<${sendId}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`;
