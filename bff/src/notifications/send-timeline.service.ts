import { Injectable } from '@nestjs/common';
import { LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { SendState } from './delivery-rules.ts';

/** Columns of a message that its timeline entry needs. */
export interface TimelineSend {
  id: string;
  template: string;
  lead_id: string | null;
}

/** Adds the outcomes of messages to the timeline of their lead, as `mail.sent`, `mail.unknown` and so on. */
@Injectable()
export class SendTimeline {
  constructor(
    private readonly timeline: LeadTimeline,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an entry, unless the message is about no lead.
   * @param actor email address of the staff member who decided it; absent if the mail server or a rule did
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
      type: `mail.${state}`,
      at: this.clock.now(),
      ...(actor ? { actor } : {}),
      data: { sendId: send.id, template: send.template, ...(reason ? { reason } : {}) },
    });
  }
}
