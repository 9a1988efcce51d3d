import { isEmail } from '@epm/contract';
import addressparser from 'nodemailer/lib/addressparser';
import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type { SentContent } from './contents/message-contents.service.ts';
import type { MailAttachment, MailAuthor, MailContent } from './mail/rendered-mail.ts';

/** A complete message, ready to send. */
export interface OutgoingMail extends MailContent {
  from: MailAddress;
  /** Address to which mail servers return the message (RFC 5321 MAIL FROM). */
  returnPath: string;
  /** A single email address without a name. */
  to: string;
  /** With angle brackets. All attempts to send the message use the same id. */
  messageId: string;
  date: Date;
  /** URL for one-click unsubscribing (RFC 8058). Null for transactional mail. */
  oneClickUrl: string | null;
}

export interface MailAddress {
  name: string;
  address: string;
}

/**
 * Parses a sender of the form `Name <address>` or `address`.
 * @throws unless the text contains exactly one email address
 */
export function parseSender(text: string): MailAddress {
  const [sender, ...others] = addressparser(text, { flatten: true });
  if (!sender || others.length > 0 || !isEmail(sender.address)) throw new Error(`Not one email address: ${text}`);
  return { name: sender.name, address: sender.address };
}

/**
 * Returns the sender of a message that a staff member writes. This is the staff member's address, or the company's
 * address if the staff member's address has another domain. Receiving servers reject mail from other domains (DMARC).
 */
export const toStaffSender = ({ name, email }: MailAuthor, company: MailAddress): MailAddress => ({
  name,
  address:
    getDomain({ name, address: email }).toLowerCase() === getDomain(company).toLowerCase() ? email : company.address,
});

/** Maps a message to nodemailer's options. Uses structured values, to prevent header injection. */
export function toMailOptions(mail: OutgoingMail): MailComposerOptions {
  return {
    from: { name: toSingleLine(mail.from.name), address: mail.from.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && isEmail(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
    subject: toSingleLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.date,
    ...toThreadOptions(mail.references ?? []),
    headers: buildHeaders(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...toFileOptions(mail.attachments ?? []),
  };
}

/** Returns the part of a message that is stored. */
export const toSentContent = ({ from, subject, text, html, attachments = [] }: OutgoingMail): SentContent => ({
  sender: `${toSingleLine(from.name)} <${from.address}>`,
  subject: toSingleLine(subject),
  text,
  html,
  attachments: attachments.map(({ filename, content }) => ({ name: filename, size: Buffer.byteLength(content) })),
});

/**
 * Maps files to attachments. Adds a calendar file twice. Mail clients render an invitation only from an alternative
 * part (RFC 6047), but offer to save only attachments.
 */
function toFileOptions(files: readonly MailAttachment[]): Pick<MailComposerOptions, 'alternatives' | 'attachments'> {
  const attachments = files.map((file) => ({ ...file, contentTransferEncoding: 'base64' as const }));
  const alternatives = attachments
    .filter(({ contentType }) => contentType.startsWith('text/calendar'))
    .map(({ filename: _, ...part }) => part);
  return { attachments, alternatives };
}

/** Matches a Message-ID that fits on one header line, because a header cannot be folded inside an id. */
const MESSAGE_ID_PATTERN = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,900}>$/;

/** Maps a conversation to the headers by which mail programs group messages (RFC 5322, section 3.6.4). */
function toThreadOptions(references: readonly string[]): Pick<MailComposerOptions, 'inReplyTo' | 'references'> {
  const ids = references.filter((id) => MESSAGE_ID_PATTERN.test(id));
  const inReplyTo = ids.at(-1);
  return inReplyTo === undefined ? {} : { inReplyTo, references: ids };
}

function buildHeaders({ oneClickUrl, author }: OutgoingMail): NonNullable<MailComposerOptions['headers']> {
  if (oneClickUrl) return buildUnsubscribeHeaders(oneClickUrl);
  return author ? {} : { 'Auto-Submitted': 'auto-generated' };
}

const buildUnsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

// oxlint-disable-next-line no-control-regex -- the expression removes control characters
const toSingleLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();

/** Returns the domain of an email address. */
export const getDomain = ({ address }: MailAddress): string => address.slice(address.lastIndexOf('@') + 1);

/** Returns `<id@domain>` with the domain of the sender. */
export const buildMessageId = (sendId: string, from: MailAddress): string => `<${sendId}@${getDomain(from)}>`;
