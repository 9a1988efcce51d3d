import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { TimelineEntryContent } from './timeline-entries.ts';
import { LeadTimeline } from './lead-timeline.service.ts';

/** A change that a staff member made to a lead. */
export interface StaffChange {
  leadId: string;
  actor: Actor;
  /** Name of the action in the audit log: a noun and a past participle, such as `lead.edited`. */
  action: string;
  /**
   * The old values for the audit log; `after` has the new values. Neither may contain personal data, because audit
   * entries are never deleted. Personal data belongs on the timeline, which is deleted with the lead.
   */
  before?: object;
  after?: object;
  /** Timeline entries, except the entries that `LeadPipeline` writes. */
  timelineEntries?: readonly TimelineEntryContent[];
}

/**
 * Records staff changes in the audit log and on the timeline. New timeline entries make open staff screens refetch the
 * lead.
 */
@Injectable()
export class StaffChanges {
  constructor(
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly audit: Audit,
  ) {}

  async record(tx: Tx, ...changes: StaffChange[]): Promise<void> {
    const at = this.clock.now();
    const timelineEntries = changes.flatMap(({ leadId, actor, timelineEntries: entries = [] }) =>
      entries.map((entry) => ({ ...entry, leadId, at, actor: actor.email })),
    );
    await this.timeline.record(tx, ...timelineEntries);
    const auditEntries = changes.map(({ leadId, actor, action, before, after }) => ({
      actor,
      action,
      subject: `lead:${leadId}`,
      before,
      after,
    }));
    await this.audit.record(tx, ...auditEntries);
  }
}
