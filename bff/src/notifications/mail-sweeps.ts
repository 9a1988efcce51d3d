import { Injectable } from '@nestjs/common';
import { Log } from '../platform/log/log.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { Delivery } from './delivery.service.ts';
import { MessageClaims } from './message-claims.service.ts';
import { MessageOutcomes } from './message-outcomes.service.ts';

/** Messages at a time, and how many times in one run: what is left waits for the next run, a stopping process does not. */
const roundSize = 5;
const roundsPerRun = 20;

/** Sends what is due and had no job, or whose job died, and finds claims that were lost. */
@Injectable()
export class MailSweeps {
  constructor(
    private readonly claims: MessageClaims,
    private readonly outcomes: MessageOutcomes,
    private readonly delivery: Delivery,
    private readonly log: Log,
  ) {}

  @Sweeps({ name: 'due-messages', everyMs: 2_000 })
  async sendDue(): Promise<void> {
    for (let round = 0; round < roundsPerRun; round++) {
      const ids = await this.claims.due(roundSize);
      await Promise.all(ids.map((id) => this.delivery.deliver(id)));
      if (ids.length < roundSize) return;
    }
  }

  @Sweeps({ name: 'lost-claims', everyMs: 10_000 })
  async settleLost(): Promise<void> {
    const lost = await this.outcomes.settleLost();
    if (lost.due + lost.unknown > 0) this.log.warn('claims of messages were lost', lost);
  }
}
