import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Config } from '../platform/config/env.ts';
import type { Handover } from './delivery-rules.ts';
import { mailOptions, type OutgoingMail } from './outgoing-mail.ts';

/** The whole conversation, from connecting to the server's final answer. */
const handoverTimeoutMs = 45_000;

/** Hands messages to the mail server over SMTP (RFC 5321), one connection each. */
@Injectable()
export class SmtpGateway {
  private readonly server: { host: string; port: number; secure: boolean; auth: { user: string; pass: string } | null };

  constructor(private readonly config: Config) {
    const url = new URL(config.smtpUrl);
    const secure = url.protocol === 'smtps:';
    this.server = {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      auth: url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : null,
    };
  }

  /** Never rejects: what went wrong, and when, decides whether the message may be offered again. */
  async send(mail: OutgoingMail): Promise<Handover> {
    let source: Buffer;
    try {
      source = await new MailComposer(mailOptions(mail)).compile().build();
    } catch (error) {
      return { kind: 'unreached', reason: reasonOf(error) };
    }
    const message = new WatchedMessage(source);
    try {
      await this.converse(mail, message);
      return { kind: 'accepted' };
    } catch (error) {
      return handoverOf(error, message.isOnTheWire);
    }
  }

  private converse(mail: OutgoingMail, message: Readable): Promise<void> {
    const { auth, ...server } = this.server;
    const { smtpTimeoutMs } = this.config;
    const connection = new SMTPConnection({
      ...server,
      connectionTimeout: smtpTimeoutMs,
      greetingTimeout: smtpTimeoutMs,
      socketTimeout: smtpTimeoutMs,
      dnsTimeout: smtpTimeoutMs,
    });
    return new Promise<void>((resolve, reject) => {
      const deadline = setTimeout(() => fail(new Error('The mail server took too long')), handoverTimeoutMs);
      const fail = (error: unknown): void => {
        clearTimeout(deadline);
        connection.close();
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const offer = (): void =>
        connection.send({ from: mail.from.address, to: [mail.to] }, message, (error) => {
          if (error) return fail(error);
          clearTimeout(deadline);
          connection.quit();
          resolve();
        });
      connection.on('error', fail);
      connection.connect((error) => {
        if (error) return fail(error);
        if (!auth) return offer();
        connection.login({ credentials: auth }, (refusal) => (refusal ? fail(refusal) : offer()));
      });
    });
  }
}

/** Knows whether any of the message was read, which the connection does only after the server has asked for it (354). */
class WatchedMessage extends Readable {
  isOnTheWire = false;

  constructor(private readonly source: Buffer) {
    super();
  }

  override _read(): void {
    this.isOnTheWire = true;
    this.push(this.source);
    this.push(null);
  }
}

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Commands whose refusal is about this message; any other refusal is about the server or our account, and may pass. */
const aboutTheMessage = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** Enhanced status codes (RFC 3463) that say the mailbox does not exist. */
const noSuchMailbox = /\b5\.1\.(1|2|10)\b/;

function handoverOf(error: unknown, isOnTheWire: boolean): Handover {
  const { responseCode = 0, response = '', command = '' } = error as SmtpError;
  const reason = reasonOf(error);
  if (responseCode >= 400) {
    const permanent = responseCode >= 500 && aboutTheMessage.has(command);
    return { kind: 'refused', permanent, recipientGone: permanent && noSuchMailbox.test(response), reason };
  }
  return { kind: isOnTheWire ? 'unanswered' : 'unreached', reason };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);
