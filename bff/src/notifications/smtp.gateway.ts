import { Readable } from 'node:stream';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Config } from '../platform/config/env.ts';
import type { SendOutcome } from './delivery-rules.ts';
import { signMessage } from './dkim-signature.ts';
import { dkimSetting, smtpSetting } from './mail.settings.ts';
import { IdleSmtpConnections } from './smtp-connections.ts';
import { classifyRefusal, isMailboxGone } from './smtp-refusals.ts';
import { getDomain, toMailOptions, type OutgoingMail } from './outgoing-mail.ts';

/** Timeout for a message, from connecting to the final reply. */
const SEND_TIMEOUT_MS = 45_000;

/** Sends messages over SMTP (RFC 5321). Reuses a connection for messages that follow within seconds. */
@Injectable()
export class SmtpGateway implements BeforeApplicationShutdown {
  private readonly idleConnections = new IdleSmtpConnections();
  private readonly server: { host: string; port: number; secure: boolean; auth: { user: string; pass: string } | null };

  constructor(private readonly config: Config) {
    const url = new URL(smtpSetting(config).url);
    const secure = url.protocol === 'smtps:';
    this.server = {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      auth: url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : null,
    };
  }

  /**
   * Sends one message. Resolves even if sending fails, because the outcome determines whether the message may be
   * retried.
   * @param confirm callback after the content was sent; the message is completed only if its promise resolves to true
   */
  async send(mail: OutgoingMail, confirm: () => Promise<boolean>): Promise<SendOutcome> {
    let source: Buffer;
    try {
      source = await this.build(mail);
    } catch (error) {
      return { kind: 'aborted', reason: toReason(error) };
    }
    const endsAt = Date.now() + SEND_TIMEOUT_MS;
    const idle = this.idleConnections.take();
    if (idle) {
      const message = new ConfirmedMessageStream(source, confirm);
      const outcome = await this.attempt(idle, mail, message, endsAt);
      if (message.isEnded || !mayBeStale(outcome)) return outcome;
    }
    return this.attempt(null, mail, new ConfirmedMessageStream(source, confirm), endsAt);
  }

  beforeApplicationShutdown(): void {
    this.idleConnections.close();
  }

  /** @param idle idle connection to reuse, or null to open a connection */
  private async attempt(
    idle: SMTPConnection | null,
    mail: OutgoingMail,
    message: ConfirmedMessageStream,
    endsAt: number,
  ): Promise<SendOutcome> {
    try {
      await this.transmit(idle, mail, message, endsAt);
      return { kind: 'accepted' };
    } catch (error) {
      return message.isUnconfirmed ? { kind: 'aborted', reason: toReason(error) } : toOutcome(error, message.isEnded);
    }
  }

  private async build(mail: OutgoingMail): Promise<Buffer> {
    const source = await new MailComposer(toMailOptions(mail)).compile().build();
    const dkim = dkimSetting(this.config);
    return dkim ? signMessage(source, dkim, getDomain(mail.from)) : source;
  }

  private transmit(idle: SMTPConnection | null, mail: OutgoingMail, message: Readable, endsAt: number): Promise<void> {
    const connection = idle ?? this.createConnection();
    return new Promise<void>((resolve, reject) => {
      const deadline = setTimeout(() => fail(new Error('The mail server took too long')), endsAt - Date.now());
      const fail = (error: unknown): void => {
        clearTimeout(deadline);
        connection.close();
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const submit = (): void =>
        connection.send({ from: mail.returnPath, to: [mail.to] }, message, (error) => {
          if (error) return fail(error);
          clearTimeout(deadline);
          this.idleConnections.add(connection);
          resolve();
        });
      connection.on('error', fail);
      if (idle) return submit();
      connection.connect((error) => {
        if (error) return fail(error);
        const { auth } = this.server;
        if (!auth) return submit();
        connection.login({ credentials: auth }, (refusal) => (refusal ? fail(refusal) : submit()));
      });
    });
  }

  private createConnection(): SMTPConnection {
    const { auth: _, ...server } = this.server;
    const { timeoutMs } = smtpSetting(this.config);
    return new SMTPConnection({
      ...server,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
    });
  }
}

/** Returns whether the attempt may have failed because the server had closed the idle connection or was closing it. */
const mayBeStale = (outcome: SendOutcome): boolean =>
  outcome.kind === 'unreachable' || (outcome.kind === 'refused' && outcome.cause === 'service');

/**
 * Content stream of a message. nodemailer reads the stream after the server has replied 354 to DATA. When the stream
 * ends, nodemailer ends the message with `.`. The stream ends only after `confirm` has resolved to true. Until then,
 * the server cannot accept the message: it discards the content when the connection closes (RFC 5321, section 3.8).
 * Hence, the outcome is certain even if the process is killed during the transfer, which may take a long time.
 */
class ConfirmedMessageStream extends Readable {
  isEnded = false;
  isUnconfirmed = false;
  private isContentPushed = false;

  constructor(
    private readonly source: Buffer,
    private readonly confirm: () => Promise<boolean>,
  ) {
    super();
  }

  override _read(): void {
    if (!this.isContentPushed) {
      this.isContentPushed = true;
      this.push(this.source);
      return;
    }
    this.confirm().then(
      (isConfirmed) => (isConfirmed ? this.pushEnd() : this.abort(new Error('The claim was lost'))),
      (error: unknown) => this.abort(error instanceof Error ? error : new Error(String(error))),
    );
  }

  private pushEnd(): void {
    // The connection may have closed in the meantime, which destroys this stream.
    if (this.destroyed) return;
    this.isEnded = true;
    this.push(null);
  }

  private abort(error: Error): void {
    this.isUnconfirmed = true;
    this.destroy(error);
  }
}

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
}

function toOutcome(error: unknown, isEnded: boolean): SendOutcome {
  const { responseCode: code = 0, response = '', command = '' } = error as SmtpError;
  const reason = toReason(error);
  if (code < 400) return { kind: isEnded ? 'unanswered' : 'unreachable', reason };
  const refusal = { code, command, response };
  return {
    kind: 'refused',
    cause: classifyRefusal(refusal),
    isPermanent: code >= 500,
    isMailboxGone: isMailboxGone(refusal),
    reason,
  };
}

const toReason = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);
