import { randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import MimeNode from 'nodemailer/lib/mime-node';

export const RESPONSE_KINDS = ['reply', 'auto-reply', 'bounce', 'complaint'] as const;

/** Response of a recipient, or of the recipient's mail server, to an email. */
export type ResponseKind = (typeof RESPONSE_KINDS)[number];

/** An email that the stack sent. */
export interface OriginalMail {
  /** Recipient in the envelope of the email. */
  recipient: string;
  /** From header of the email. */
  sender: string;
  subject: string;
  /** Message-ID with angle brackets. */
  messageId: string;
  /** Text part of the email. */
  text: string;
  /** The complete message as it was sent. */
  source: Buffer;
}

const MAILER_DAEMON = 'Mail Delivery System <mailer-daemon@mx.recipient.example>';
const COMPLAINT_SENDER = 'Feedback loop <complaints@mailbox.example>';
const OUT_OF_OFFICE_TEXT = 'I am out of the office until Monday and will answer then.';

/**
 * Builds the raw message (RFC 5322) of a response.
 * @param text text of a reply; ignored for other kinds
 */
export function buildResponse(kind: ResponseKind, original: OriginalMail, text: string): Promise<Buffer> {
  if (kind === 'bounce') return buildBounce(original).build();
  if (kind === 'complaint') return buildComplaint(original).build();
  return buildReply(original, kind === 'reply' ? text : OUT_OF_OFFICE_TEXT, kind === 'auto-reply');
}

function buildReply(
  { recipient, sender, subject, messageId, text }: OriginalMail,
  words: string,
  isAutomatic: boolean,
) {
  const quoted = text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`);
  const attribution = `On ${new Date().toDateString()}, ${sender} wrote:`;
  return new MailComposer({
    from: recipient,
    to: sender,
    subject: isAutomatic ? `Automatic reply: ${subject}` : `Re: ${subject.replace(/^Re: /i, '')}`,
    inReplyTo: messageId,
    references: messageId,
    text: isAutomatic ? words : [words, '', attribution, '', ...quoted, ''].join('\n'),
    headers: isAutomatic ? { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } : {},
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Builds a delivery status notification (RFC 3464) for a mailbox that does not exist. */
function buildBounce(original: OriginalMail): MimeNode {
  const { recipient, sender } = original;
  return buildReport('delivery-status', {
    headers: { from: MAILER_DAEMON, to: sender, subject: 'Undelivered Mail Returned to Sender' },
    notice: `<${recipient}>: 550 5.1.1 The email account that you tried to reach does not exist.`,
    fields: [
      ['Reporting-MTA: dns; mx.recipient.example'],
      [
        `Final-Recipient: rfc822; ${recipient}`,
        'Action: failed',
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550 5.1.1 The email account that you tried to reach does not exist.',
      ],
    ],
    original,
  });
}

/** Builds a complaint in the Abuse Reporting Format (RFC 5965). */
function buildComplaint(original: OriginalMail): MimeNode {
  const { recipient, sender, subject } = original;
  return buildReport('feedback-report', {
    headers: { from: COMPLAINT_SENDER, to: sender, subject: `FW: ${subject}` },
    notice: 'This is an email abuse report for a message that its recipient marked as spam.',
    fields: [['Feedback-Type: abuse', 'User-Agent: MailCatcher/1.0', 'Version: 1', `Original-Rcpt-To: <${recipient}>`]],
    original,
  });
}

interface MultipartReport {
  headers: { from: string; to: string; subject: string };
  /** Explanation for human readers. */
  notice: string;
  /** Groups of lines, separated by empty lines. */
  fields: readonly (readonly string[])[];
  original: OriginalMail;
}

/** Builds a multipart/report (RFC 6522): an explanation, the fields for programs, and the original message. */
function buildReport(
  type: 'delivery-status' | 'feedback-report',
  { headers, notice, fields, original }: MultipartReport,
) {
  const report = new MimeNode(`multipart/report; report-type=${type}`);
  report.setHeader({
    ...headers,
    'message-id': `<${randomUUID()}@recipient.example>`,
    'auto-submitted': 'auto-replied',
  });
  report.createChild('text/plain; charset=utf-8').setContent(notice);
  report
    .createChild(`message/${type}`)
    .setContent(fields.map((lines) => lines.join('\r\n')).join('\r\n\r\n'))
    .setHeader('content-transfer-encoding', '7bit');
  report.createChild('message/rfc822').setContent(original.source).setHeader('content-transfer-encoding', '8bit');
  return report;
}
