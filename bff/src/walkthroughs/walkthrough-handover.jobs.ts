import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { Audit } from '../audit/index.ts';
import { userDisabled } from '../identity/index.ts';
import { LeadWalkthroughs } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { SiteSettings } from '../site-settings/index.ts';
import { WalkthroughNotifier } from './walkthrough-notifier.service.ts';
import { WalkthroughStaff } from './walkthrough-staff.service.ts';
import { Walkthrough } from './walkthrough.entity.ts';

interface Handover {
  userId: string;
  handOverTo: string | null;
  disabledBy: string;
}

/** Reassigns the upcoming walkthroughs of a disabled user to other staff members. */
@Injectable()
export class WalkthroughHandover {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly leads: LeadWalkthroughs,
    private readonly settings: SiteSettings,
    private readonly staff: WalkthroughStaff,
    private readonly notifier: WalkthroughNotifier,
  ) {}

  /**
   * Reassigns each upcoming walkthrough, preferably to the colleague who takes over the leads. If no colleague is free
   * at that time, the walkthrough stays assigned to the disabled user until staff reassign it. Does nothing if the user
   * has been enabled again.
   */
  @HandlesJob({ name: 'hand-over-walkthroughs', queue: 'campaigns', on: userDisabled })
  async handOver(handover: Handover): Promise<void> {
    const upcoming = await this.database.rows<{ id: string; leadId: string }>(
      `SELECT id, lead_id AS "leadId" FROM walkthroughs
       WHERE staff_id = $1 AND state = 'booked' AND starts_at > $2 ORDER BY starts_at`,
      [handover.userId, this.clock.now()],
    );
    for (const { id, leadId } of upcoming) {
      await this.database.transaction((tx) => this.handOverOne(tx, id, leadId, handover));
    }
  }

  private async handOverOne(
    tx: Tx,
    id: string,
    leadId: string,
    { userId, handOverTo, disabledBy }: Handover,
  ): Promise<void> {
    const lead = await this.leads.lock(tx, leadId);
    const [user] = await tx.rows('SELECT FROM todo_profiles WHERE id = $1 AND disabled_at IS NOT NULL', [userId]);
    const walkthroughs = tx.getRepository(Walkthrough);
    const where = { id, staffId: userId, state: 'booked', startsAt: MoreThan(this.clock.now()) } as const;
    const walkthrough = await walkthroughs.findOneBy(where);
    if (!lead || !user || !walkthrough) return;
    const { startsAt: start, freeAgainAt } = walkthrough;
    const { walkthroughs: setting } = await this.settings.readIn(tx, 'walkthroughs');
    const time = { start, freeAgainAt };
    const choice = await this.staff.choose(tx, { leadId, time, setting, walkthroughId: id, handOverTo });
    if (!choice) return;
    await walkthroughs.update(id, choice);
    await this.leads.recordReassigned(tx, leadId, start, { from: userId, to: choice.staffId });
    await this.audit.record(tx, {
      actor: null,
      action: 'walkthrough.handed-over',
      subject: `lead:${leadId}`,
      before: { staffId: userId },
      after: { ...choice, disabledBy },
    });
    await this.notifier.publish(tx, id);
  }
}
