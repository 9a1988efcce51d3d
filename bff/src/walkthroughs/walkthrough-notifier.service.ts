import { Injectable } from '@nestjs/common';
import type { WalkthroughLead } from '../leads/index.ts';
import { OutboundMail, SentMessages, type MailKind } from '../notifications/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import type { BookedWalkthrough } from './booked-walkthrough.ts';
import {
  CHANGE_DELAY_MS,
  getDebounceKey,
  walkthroughCancellation,
  type WalkthroughPayload,
} from './walkthroughs.mails.ts';

/** Notifies the owner of changes by email, and staff on their open pages. */
@Injectable()
export class WalkthroughNotifier {
  constructor(
    private readonly mail: OutboundMail,
    private readonly sent: SentMessages,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Queues the email to the owner and publishes the change to staff.
   * @param walkthrough values after the change
   */
  async notify(
    tx: Tx,
    { id: leadId, recipient }: Pick<WalkthroughLead, 'id' | 'recipient'>,
    mail: MailKind<WalkthroughPayload>,
    { id: walkthroughId, sequence, startsAt }: Pick<BookedWalkthrough, 'id' | 'sequence' | 'startsAt'>,
  ): Promise<void> {
    await this.publish(tx, walkthroughId);
    if (!recipient) return;
    const uniqueKey = `${mail.template}:${walkthroughId}:${sequence}:email`;
    // A first booking is confirmed immediately, unless the email about the cancellation of an earlier walkthrough is
    // still unsent.
    const isImmediate = sequence === 0 && !(await this.sent.isDue(tx, leadId, walkthroughCancellation));
    const debounce = {
      key: getDebounceKey(walkthroughId),
      version: sequence,
      delayMs: isImmediate ? 0 : CHANGE_DELAY_MS,
    };
    const payload = { walkthroughId, sequence, start: startsAt.toISOString() };
    await this.mail.queue(tx, mail, { uniqueKey, leadId, payload, debounce, ...recipient });
  }

  /** Publishes the change to the open pages of staff, but sends no email. */
  publish(tx: Tx, walkthroughId: string): Promise<void> {
    return this.realtime.publish(tx, { type: 'walkthrough.changed', id: walkthroughId });
  }
}
