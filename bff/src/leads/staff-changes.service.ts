import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import type { HappeningText } from './lead-happenings.ts';
import { LeadTimeline } from './lead-timeline.service.ts';

/** One thing that a member of staff did to a lead. */
export interface StaffChange {
  leadId: string;
  actor: Actor;
  /** For the audit log, past tense and dotted: `lead.edited`. */
  action: string;
  /**
   * Before and after for the audit log, which nothing is ever taken out of: no personal data. What an owner is called
   * stands on the timeline, which goes with the lead.
   */
  before?: object;
  after?: object;
  /** Lines of the timeline; a change by the pipeline has written its own. */
  happenings?: readonly HappeningText[];
}

/** Records what staff do: on the timeline, in the audit log, on the open screens. */
@Injectable()
export class StaffChanges {
  constructor(
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly audit: Audit,
  ) {}

  async record(tx: Tx, ...changes: StaffChange[]): Promise<void> {
    const at = this.clock.now();
    const lines = changes.flatMap(({ leadId, actor, happenings = [] }) =>
      happenings.map((happening) => ({ ...happening, leadId, at, actor: actor.email })),
    );
    await this.timeline.record(tx, ...lines);
    const entries = changes.map(({ leadId, actor, action, before, after }) => ({
      actor,
      action,
      subject: `lead:${leadId}`,
      before,
      after,
    }));
    await this.audit.record(tx, ...entries);
  }
}
