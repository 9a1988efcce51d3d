import { Injectable } from '@nestjs/common';
import { Log } from '../platform/log/log.ts';
import { defineQueue, HandlesJob } from '../platform/jobs/job.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { Delivery } from './delivery.service.ts';
import { MessageClaims } from './message-claims.service.ts';
import { MessageOutcomes } from './message-outcomes.service.ts';
import { messageQueued } from './notifications.events.ts';

/** Number of messages sent in parallel. */
const MESSAGES_PER_ROUND = 5;
/**
 * Maximum number of rounds in a sweep (a periodic task), because a shutdown waits for the sweep. The next sweep sends
 * the rest.
 */
const MAX_ROUNDS_PER_SWEEP = 20;

defineQueue({
  name: 'mail',
  concurrency: 4,
  dueRowsSql: `SELECT count(*)::int AS due, min(due_at) AS "oldestDueAt" FROM message_sends WHERE state = 'due' AND due_at <= now()`,
});

/**
 * Sends messages. A job sends each message immediately. Sweeps send the messages that are still due, and settle the
 * claims of processes that stopped while sending.
 */
@Injectable()
export class MailJobs {
  constructor(
    private readonly claims: MessageClaims,
    private readonly outcomes: MessageOutcomes,
    private readonly delivery: Delivery,
    private readonly log: Log,
  ) {}

  @HandlesJob({ name: 'send-message', queue: 'mail', on: messageQueued })
  async send({ sendId }: { sendId: string }): Promise<void> {
    await this.delivery.deliver(sendId);
  }

  @Sweeps({ name: 'due-messages', everyMs: 2_000 })
  async sendDue(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS_PER_SWEEP; round++) {
      const ids = await this.claims.findDueIds(MESSAGES_PER_ROUND);
      await Promise.all(ids.map((id) => this.delivery.deliver(id)));
      if (ids.length < MESSAGES_PER_ROUND) return;
    }
  }

  @Sweeps({ name: 'lost-claims', everyMs: 2_000 })
  async settleLostClaims(): Promise<void> {
    const lost = await this.outcomes.settleLostClaims();
    if (lost.due + lost.sent + lost.unknown > 0) this.log.warn('message claims were lost', lost);
  }
}
