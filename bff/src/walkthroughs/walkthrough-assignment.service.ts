import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { LeadWalkthroughs } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { SiteSettings } from '../site-settings/index.ts';
import { isOverlapError } from './booked-walkthrough.ts';
import { WalkthroughNotifier } from './walkthrough-notifier.service.ts';
import { WalkthroughStaff } from './walkthrough-staff.service.ts';
import { Walkthrough } from './walkthrough.entity.ts';
import { staffBusy, staffUnsuitable, walkthroughChanged, walkthroughNotFound } from './walkthroughs.errors.ts';

interface Assignment {
  leadId: string;
  /** Start of the walkthrough, as the caller last read it. */
  expectedStart: Date;
  staffId: string;
}

/** Assigns an upcoming walkthrough to another staff member. */
@Injectable()
export class WalkthroughAssignment {
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
   * Assigns the upcoming walkthrough of a lead to a staff member. Does nothing if it is assigned to that staff member
   * already.
   * @throws DomainError notFound if the lead has no upcoming walkthrough
   * @throws DomainError conflict if the walkthrough has another start, or the staff member is busy or does no
   *   walkthroughs
   */
  async assign({ leadId, expectedStart, staffId }: Assignment, actor: Actor): Promise<void> {
    const { walkthroughs: setting } = await this.settings.read('walkthroughs');
    await this.database.transaction(async (tx) => {
      const lead = await this.leads.lock(tx, leadId);
      const walkthroughs = tx.getRepository(Walkthrough);
      const upcoming = { leadId, state: 'booked', startsAt: MoreThan(this.clock.now()) } as const;
      const walkthrough = lead && (await walkthroughs.findOneBy(upcoming));
      if (!walkthrough) throw walkthroughNotFound();
      const { id, startsAt, staffId: from } = walkthrough;
      if (startsAt.getTime() !== expectedStart.getTime()) throw walkthroughChanged(startsAt);
      if (from === staffId) return;
      if (!(await this.staff.listIds(tx, setting))?.includes(staffId)) throw staffUnsuitable();
      await walkthroughs.update(id, { staffId }).catch((error: unknown) => {
        throw isOverlapError(error) ? staffBusy() : error;
      });
      await this.leads.recordReassigned(tx, leadId, startsAt, { from, to: staffId }, actor.email);
      await this.audit.record(tx, {
        actor,
        action: 'walkthrough.handed-over',
        subject: `lead:${leadId}`,
        before: { staffId: from },
        after: { staffId },
      });
      await this.notifier.publish(tx, id);
    });
  }
}
