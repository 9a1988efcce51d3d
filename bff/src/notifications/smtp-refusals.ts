/**
 * Cause of an SMTP refusal. `recipient`: the recipient's address or mailbox. `service`: our account, relay or
 * reputation. `message`: this message, for a reason that the reply does not state.
 */
export type RefusalCause = 'recipient' | 'service' | 'message';

export interface SmtpRefusal {
  /** Reply code, RFC 5321 section 4.2. */
  code: number;
  /** The refused command, in nodemailer's spelling. */
  command: string;
  /** The complete reply. It contains the enhanced status code (RFC 3463) if the server sends one. */
  response: string;
}

const PER_MESSAGE_COMMANDS = new Set(['RCPT TO', 'DATA']);
/** Reply codes for a server shutdown, and for missing or failed TLS or authentication (RFC 4954). */
const SERVICE_CODES = new Set([421, 454, 530, 534, 535, 538]);
/**
 * Enhanced codes for an invalid sender address. They have the same subject as codes for an invalid recipient address,
 * but our address is the cause.
 */
const SENDER_ADDRESS_CODES = new Set(['1.7', '1.8']);
const CAUSE_BY_SUBJECT: Record<string, RefusalCause> = {
  '1': 'recipient',
  '2': 'recipient',
  '3': 'service',
  '5': 'service',
  '7': 'service',
};
const SERVICE_CAUSE_PATTERN =
  /relay|authenti|not permitted|not allowed|denied|block|black ?list|spam|\bspf\b|dkim|dmarc|policy|reputation|banned|quota exceeded for sender/i;

/** Returns the RFC 3463 subject and detail, e.g. '1.1' for 5.1.1. Null if the reply has no enhanced code. */
function parseEnhancedCode(response: string): string | null {
  return /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;
}

/**
 * Classifies a refusal by the command and the reply code, then by the enhanced code. Without an enhanced code, the
 * wording decides.
 */
export function classifyRefusal({ code, command, response }: SmtpRefusal): RefusalCause {
  if (!PER_MESSAGE_COMMANDS.has(command) || SERVICE_CODES.has(code)) return 'service';
  const enhanced = parseEnhancedCode(response);
  if (enhanced !== null) {
    return SENDER_ADDRESS_CODES.has(enhanced)
      ? 'service'
      : (CAUSE_BY_SUBJECT[enhanced.split('.')[0] ?? ''] ?? 'message');
  }
  if (SERVICE_CAUSE_PATTERN.test(response)) return 'service';
  if (command === 'RCPT TO' && [450, 550, 551, 552, 553].includes(code)) return 'recipient';
  return code < 500 ? 'service' : 'message';
}

/** Returns whether the reply means that the mailbox or its domain does not exist. */
export const isMailboxGone = ({ code, command, response }: SmtpRefusal): boolean =>
  code >= 500 &&
  PER_MESSAGE_COMMANDS.has(command) &&
  ['1.1', '1.2', '1.10'].includes(parseEnhancedCode(response) ?? '');
