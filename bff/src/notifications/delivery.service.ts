import { Injectable } from '@nestjs/common';
import { Log } from '../platform/log/log.ts';
import { VendorRates } from '../platform/vendors/vendor-rates.ts';
import { CLAIM_RENEWAL_INTERVAL_MS, type SendOutcome } from './delivery-rules.ts';
import { MessageContents } from './contents/message-contents.service.ts';
import { MailWriter } from './mail-writer.ts';
import { MessageClaims, type ClaimedSend } from './message-claims.service.ts';
import { MessageOutcomes } from './message-outcomes.service.ts';
import { toSentContent } from './outgoing-mail.ts';
import { recordReliably } from './record-reliably.ts';
import { SmtpGateway } from './smtp.gateway.ts';

/** Maximum rate of messages to the mail server. Amazon SES accepts 14 a second from a new account. */
const MAIL_SERVER = { name: 'smtp', callsPerSecond: 7 };

/** Sends due messages to the mail server. Never retries a message that the server may have accepted. */
@Injectable()
export class Delivery {
  private readonly inFlight = new Set<string>();

  constructor(
    private readonly claims: MessageClaims,
    private readonly contents: MessageContents,
    private readonly writer: MailWriter,
    private readonly gateway: SmtpGateway,
    private readonly outcomes: MessageOutcomes,
    private readonly rates: VendorRates,
    private readonly log: Log,
  ) {}

  /**
   * Sends one message if it is due and unclaimed. Records failures in the send ledger (`message_sends`) instead of
   * throwing. Does nothing if this process is already sending the message, so that a sweep does not use up the rate
   * limit.
   */
  async deliver(sendId: string): Promise<void> {
    if (this.inFlight.has(sendId)) return;
    this.inFlight.add(sendId);
    try {
      await this.send(sendId);
    } finally {
      this.inFlight.delete(sendId);
    }
  }

  private async send(sendId: string): Promise<void> {
    // A message that exceeds the rate limit stays due, and a later sweep sends it.
    if (!(await this.rates.waitForTurn(MAIL_SERVER))) return;
    const send = await this.claims.claim(sendId);
    if (!send) return;
    const outcome = await this.attempt(send);
    const messageId = this.writer.buildMessageId(send);
    if (outcome.kind === 'accepted') await this.recordAcceptance(send, messageId);
    const state = await recordReliably(this.log, sendId, () => this.outcomes.record(send, outcome, messageId));
    if (state !== 'sent') this.log.warn('message not sent', { sendId, state, outcome: outcome.kind });
  }

  private async attempt(send: ClaimedSend): Promise<SendOutcome> {
    const renewal = setInterval(() => void this.renewClaim(send), CLAIM_RENEWAL_INTERVAL_MS);
    try {
      const mail = await this.writer.write(send);
      return 'withheld' in mail
        ? { kind: 'withheld', reason: mail.withheld }
        : await this.gateway.send(mail, () => this.contents.markSending(send, toSentContent(mail)));
    } catch (error) {
      this.log.error('message could not be composed', error, { sendId: send.id });
      return { kind: 'aborted', reason: 'It could not be written' };
    } finally {
      clearInterval(renewal);
    }
  }

  private async renewClaim(send: ClaimedSend): Promise<void> {
    try {
      await this.claims.renew(send);
    } catch (error) {
      this.log.warn('message claim could not be renewed', { sendId: send.id, reason: String(error) });
    }
  }

  private async recordAcceptance(send: ClaimedSend, messageId: string): Promise<void> {
    try {
      await this.outcomes.recordAcceptance(send, messageId);
    } catch (error) {
      this.log.warn('acceptance could not be recorded', { sendId: send.id, reason: String(error) });
    }
  }
}
