/**
 * Where an SMTP refusal lies: with the recipient's address or mailbox, with our account, relay or reputation
 * (`service`), or with this message in a way that the answer does not tell (`message`).
 */
export type RefusalCause = 'recipient' | 'service' | 'message';

export interface Refusal {
  /** Reply code, RFC 5321 section 4.2. */
  code: number;
  /** The command that was refused, as nodemailer names it. */
  command: string;
  /** The whole reply, with the enhanced status code (RFC 3463) where the server gives one. */
  response: string;
}

const aboutTheMessage = new Set(['RCPT TO', 'DATA']);
/** Service closing, TLS or authentication required or failed (RFC 4954). */
const serviceCodes = new Set([421, 454, 530, 534, 535, 538]);
/** Bad sender's mailbox or system address: reported with the recipients' class, yet ours. */
const ourAddress = new Set(['1.7', '1.8']);
const causeBySubject: Record<string, RefusalCause> = {
  '1': 'recipient',
  '2': 'recipient',
  '3': 'service',
  '5': 'service',
  '7': 'service',
};
const aboutUs =
  /relay|authenti|not permitted|not allowed|denied|block|black ?list|spam|\bspf\b|dkim|dmarc|policy|reputation|banned|quota exceeded for sender/i;

/** RFC 3463 subject and detail, e.g. '1.1' of 5.1.1; null where the reply has none. */
function enhancedCode(response: string): string | null {
  return /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;
}

/** Classifies a refusal. The enhanced code decides; the wording counts only where there is none. */
export function causeOf({ code, command, response }: Refusal): RefusalCause {
  if (!aboutTheMessage.has(command) || serviceCodes.has(code)) return 'service';
  const enhanced = enhancedCode(response);
  if (enhanced !== null) {
    return ourAddress.has(enhanced) ? 'service' : (causeBySubject[enhanced.split('.')[0] ?? ''] ?? 'message');
  }
  if (aboutUs.test(response)) return 'service';
  if (command === 'RCPT TO' && [450, 550, 551, 552, 553].includes(code)) return 'recipient';
  return code < 500 ? 'service' : 'message';
}

/** Whether the reply says that the mailbox or its domain does not exist. */
export const isMailboxGone = ({ code, command, response }: Refusal): boolean =>
  code >= 500 && aboutTheMessage.has(command) && ['1.1', '1.2', '1.10'].includes(enhancedCode(response) ?? '');
