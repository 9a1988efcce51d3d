import { Injectable } from '@nestjs/common';
import { LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { SendState } from './delivery-rules.ts';

/** Message columns that a timeline entry needs. */
export interface TimelineSend {
  id: string;
  template: string;
  channel?: 'email' | 'sms';
  lead_id: string | null;
}

/** Records message outcomes on the lead's timeline, as `mail.sent`, `mail.unknown`, `text.sent` and so on. */
@Injectable()
export class SendTimeline {
  constructor(
    private readonly timeline: LeadTimeline,
    private readonly clock: Clock,
  ) {}

  /**
   * Records an outcome. Does nothing if the message is not about a lead.
   * @param actor email address of the staff member who set the state; absent if it was set automatically
   */
  async record(
    tx: Tx,
    send: TimelineSend,
    state: Exclude<SendState, 'due' | 'held' | 'claimed'> | 'resent',
    reason?: string,
    actor?: string,
  ): Promise<void> {
    if (!send.lead_id) return;
    await this.timeline.record(tx, {
      leadId: send.lead_id,
      type: `${send.channel === 'sms' ? 'text' : 'mail'}.${state}`,
      at: this.clock.now(),
      ...(actor ? { actor } : {}),
      data: { sendId: send.id, template: send.template, ...(reason ? { reason } : {}) },
    });
  }
}
