import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Config } from '../../platform/config/env.ts';
import { Database } from '../../platform/database/database.ts';
import { Log } from '../../platform/log/log.ts';
import { MessageContents } from '../contents/message-contents.service.ts';
import { getNextState, type SendState } from '../delivery-rules.ts';
import { recordReliably } from '../record-reliably.ts';
import { SendTimeline } from '../send-timeline.service.ts';
import { TextClaims, type ClaimedText } from './text-claims.service.ts';
import { TextOptOuts } from './text-opt-outs.service.ts';
import { TextRegistry } from './text-registry.ts';
import { TwilioGateway, type TextOutcome } from './twilio.gateway.ts';

/** Sends due texts to Twilio. Never retries a text that Twilio may have accepted. */
@Injectable()
export class TextDelivery {
  private readonly siteUrl: string;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly claims: TextClaims,
    private readonly contents: MessageContents,
    private readonly composers: TextRegistry,
    private readonly gateway: TwilioGateway,
    private readonly optOuts: TextOptOuts,
    private readonly timeline: SendTimeline,
    private readonly log: Log,
  ) {
    this.siteUrl = config.siteUrl;
  }

  /** Sends one text if it is due and unclaimed. Records failures in the send ledger instead of throwing. */
  async deliver(sendId: string): Promise<void> {
    const text = await this.claims.claim(sendId);
    if (!text) return;
    const result = await this.attempt(text);
    const state = await recordReliably(this.log, sendId, () => this.record(text, result));
    if (state !== 'sent') this.log.warn('text not sent', { sendId, state, outcome: result.outcome.kind });
  }

  private async attempt(text: ClaimedText): Promise<TextOutcome> {
    const notSent = { sid: null, isOptedOut: false };
    try {
      const composed = await this.composers.getComposer(text.template).compose(text.payload);
      if ('withheld' in composed) return { outcome: { kind: 'withheld', reason: composed.withheld }, ...notSent };
      const content = { ...EMPTY_CONTENT, sender: this.gateway.senderNumber, text: composed.text };
      if (!(await this.contents.markSending(text, content)))
        return { outcome: { kind: 'aborted', reason: 'The claim was lost' }, ...notSent };
      const callbackUrl = `${this.siteUrl}/api/twilio/status/${text.id}`;
      return await this.gateway.send({ to: text.address, body: composed.text, callbackUrl });
    } catch (error) {
      this.log.error('text could not be composed', error, { sendId: text.id });
      return { outcome: { kind: 'aborted', reason: 'It could not be written' }, ...notSent };
    }
  }

  /** Records the outcome, unless Twilio has already reported a final status. */
  private async record(text: ClaimedText, { outcome, sid, isOptedOut }: TextOutcome): Promise<SendState> {
    const { state, retryInMs } = getNextState(outcome, text.attempts - (text.resent_after ?? 0));
    const reason = 'reason' in outcome ? outcome.reason : null;
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      if (isOptedOut) await this.optOuts.optOut(tx, text.address, text.id);
      const updated = await tx.run(
        `UPDATE message_sends SET state = $2, error = $3, due_at = coalesce($4, due_at), sent_at = $5,
           message_id = coalesce($6, message_id)
         WHERE id = $1 AND state IN ('claimed', 'unknown') AND attempts = $7`,
        [
          text.id,
          state,
          reason,
          retryInMs === null ? null : new Date(now.getTime() + retryInMs),
          state === 'sent' ? now : null,
          sid,
          text.attempts,
        ],
      );
      if (updated > 0 && state !== 'due' && state !== 'claimed' && state !== 'held')
        await this.timeline.record(tx, text, state, reason ?? undefined);
    });
    return state;
  }
}

/** Empty values for content that text messages do not have. */
const EMPTY_CONTENT = { subject: '', html: null, attachments: [] };
