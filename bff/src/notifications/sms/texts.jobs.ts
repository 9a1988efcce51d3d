import { Injectable } from '@nestjs/common';
import { Sweeps } from '../../platform/sweeps/sweeps.ts';
import { TextClaims } from './text-claims.service.ts';
import { TextDelivery } from './text-delivery.service.ts';
import { TwilioGateway } from './twilio.gateway.ts';

/** Number of texts sent in parallel. */
const TEXTS_PER_ROUND = 5;
/** Maximum number of rounds in a sweep, because a shutdown waits for the sweep. The next sweep sends the rest. */
const MAX_ROUNDS_PER_SWEEP = 20;

@Injectable()
export class TextJobs {
  constructor(
    private readonly claims: TextClaims,
    private readonly delivery: TextDelivery,
    private readonly gateway: TwilioGateway,
  ) {}

  /** Sends due texts. Texts have no jobs, because a delay of two seconds is acceptable. */
  @Sweeps({ name: 'due-texts', everyMs: 2_000 })
  async sendDue(): Promise<void> {
    if (!this.gateway.isConfigured) return;
    for (let round = 0; round < MAX_ROUNDS_PER_SWEEP; round++) {
      const ids = await this.claims.findDueIds(TEXTS_PER_ROUND);
      await Promise.all(ids.map((id) => this.delivery.deliver(id)));
      if (ids.length < TEXTS_PER_ROUND) return;
    }
  }
}
