import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Log } from '../platform/log/log.ts';
import type { SendOutcome, SendState } from './delivery-rules.ts';
import { MailWriter } from './mail-writer.ts';
import { MessageClaims, type ClaimedSend } from './message-claims.service.ts';
import { MessageOutcomes } from './message-outcomes.service.ts';
import { SmtpGateway } from './smtp.gateway.ts';

/** The delays add up to one minute. A database restart takes less, and `LOST_CLAIM_TIMEOUT_MS` is longer. */
const RECORD_RETRY_DELAYS_MS = [500, 1_500, 4_000, 10_000, 20_000, 24_000];

/** Sends due messages to the mail server. Never retries a message that the server may have accepted. */
@Injectable()
export class Delivery {
  constructor(
    private readonly claims: MessageClaims,
    private readonly writer: MailWriter,
    private readonly gateway: SmtpGateway,
    private readonly outcomes: MessageOutcomes,
    private readonly log: Log,
  ) {}

  /**
   * Sends one message if it is due and unclaimed. Records failures in the send ledger (`message_sends`) instead of
   * throwing.
   */
  async deliver(sendId: string): Promise<void> {
    const send = await this.claims.claim(sendId);
    if (!send) return;
    const outcome = await this.attempt(send);
    const state = await this.record(send, outcome);
    if (state !== 'sent') this.log.warn('message not sent', { sendId, state, outcome: outcome.kind });
  }

  private async attempt(send: ClaimedSend): Promise<SendOutcome> {
    try {
      const mail = await this.writer.write(send);
      return 'withheld' in mail
        ? { kind: 'withheld', reason: mail.withheld }
        : await this.gateway.send(mail, () => this.claims.markContentSending(send));
    } catch (error) {
      this.log.error('message could not be composed', error, { sendId: send.id });
      return { kind: 'aborted', reason: 'It could not be written' };
    }
  }

  /** Records the outcome. Retries while the database is unavailable, because the outcome would otherwise be lost. */
  private async record(send: ClaimedSend, outcome: SendOutcome): Promise<SendState> {
    const messageId = this.writer.makeMessageId(send);
    for (const pauseMs of RECORD_RETRY_DELAYS_MS) {
      try {
        return await this.outcomes.record(send, outcome, messageId);
      } catch (error) {
        this.log.error('message outcome could not be recorded, retrying', error, { sendId: send.id });
        await wait(pauseMs);
      }
    }
    return this.outcomes.record(send, outcome, messageId);
  }
}
