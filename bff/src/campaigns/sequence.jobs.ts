import { Injectable } from '@nestjs/common';
import { leadWalkthroughChanged, OwnerQueries } from '../leads/index.ts';
import { onboardingStarted } from '../payments/index.ts';
import { Database } from '../platform/database/database.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { SequenceSync } from './sequence-sync.service.ts';
import { campaignTimingChanged } from './campaigns.events.ts';
import { SequenceStates } from './sequence-states.service.ts';
import { WalkthroughReminders } from './walkthrough-reminders.service.ts';

const BATCH_SIZE = 200;

/**
 * Jobs that update sequences when a walkthrough changes, when the onboarding starts, and when staff change the
 * settings.
 */
@Injectable()
export class SequenceJobs {
  constructor(
    private readonly database: Database,
    private readonly owners: OwnerQueries,
    private readonly sync: SequenceSync,
    private readonly reminders: WalkthroughReminders,
    private readonly states: SequenceStates,
  ) {}

  @HandlesJob({ name: 'follow-walkthrough', queue: 'campaigns', on: leadWalkthroughChanged })
  async followWalkthrough({ leadId, at }: { leadId: string; at: number }): Promise<void> {
    await this.reminders.syncWithLead(leadId, new Date(at));
  }

  @HandlesJob({ name: 'start-onboarding', queue: 'campaigns', on: onboardingStarted })
  async startOnboarding({ leadId }: { leadId: string }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const owner = await this.owners.findByLead(leadId, tx);
      if (owner) await this.sync.startOnboarding(tx, leadId, owner.contactId);
    });
  }

  /** Plans the waiting steps of all active sequences again, because the timing or the send window changed. */
  @HandlesJob({ name: 'replan-sequences', queue: 'campaigns', on: campaignTimingChanged })
  async replanAll(): Promise<void> {
    let lastId = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await this.database.rows<{ id: string }>(
        `SELECT id FROM campaign_sequences
         WHERE id > $1 AND state = 'active' ORDER BY id LIMIT ${BATCH_SIZE}`,
        [lastId],
      );
      for (const { id } of rows) await this.replan(id);
      lastId = rows.at(-1)?.id ?? lastId;
      if (rows.length < BATCH_SIZE) return;
    }
  }

  private async replan(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [sequence] = await tx.rows(
        `SELECT 1 FROM campaign_sequences WHERE id = $1 AND state = 'active' FOR NO KEY UPDATE`,
        [id],
      );
      if (sequence) await this.states.planOrFinish(tx, id);
    });
  }
}
