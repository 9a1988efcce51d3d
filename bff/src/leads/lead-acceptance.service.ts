import type { Suspicion } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { LeadRouting } from './assignment/lead-routing.service.ts';
import { LeadTimeline } from './lead-timeline.service.ts';
import { leadMissing } from './leads.errors.ts';
import type { StaffActor } from './staff-actor.ts';

/** Staff take a suspect submission for a person's. */
@Injectable()
export class LeadAcceptance {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly audit: Audit,
    private readonly routing: LeadRouting,
  ) {}

  /**
   * Takes the suspicions off the lead and off all that was submitted with it. What waits for that (messages in the
   * ledger, analyses) looks at the suspicions itself, so it goes out from now on, once: however often, and by however
   * many, this is asked for.
   * @throws DomainError missing
   */
  async accept(id: string, decider: StaffActor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const leads = (await tx.query(SUBMITTED_TOGETHER, [id])) as HeldLead[];
      if (!leads.some((lead) => lead.id === id)) throw leadMissing();
      const suspect = leads.filter(({ suspicions }) => suspicions.length > 0);
      if (suspect.length === 0) return;
      const at = this.clock.now();
      const { assignee, firstResponseDueAt } = await this.routing.route(tx, suspect[0]?.email ?? '', at);
      await tx.query(ACCEPTED, [suspect.map((lead) => lead.id), assignee?.id ?? null, firstResponseDueAt]);
      for (const lead of suspect) {
        await this.audit.record(tx, {
          actorId: decider.id,
          action: 'lead.accepted',
          subject: `lead:${lead.id}`,
          before: { suspicions: lead.suspicions },
          after: { suspicions: [] },
          ip: decider.ip,
        });
      }
      const given = assignee ? suspect.filter(({ assigneeId }) => assigneeId === null) : [];
      await this.timeline.record(
        tx,
        ...suspect.map(({ id: leadId }) => ({ leadId, type: 'lead.accepted', at, actor: decider.email })),
        ...given.map(({ id: leadId }) => ({ leadId, type: 'lead.assigned', at, data: { from: null, to: assignee?.email } })),
      );
    });
  }
}

interface HeldLead {
  id: string;
  email: string;
  suspicions: Suspicion[];
  assigneeId: string | null;
}

/** Whoever works it already keeps it; who was contacted already waits for no first response. */
const ACCEPTED = `
  UPDATE leads SET suspicions = '{}', version = version + 1, assignee_id = coalesce(assignee_id, $2),
    first_response_due_at = CASE WHEN last_contacted_at IS NULL THEN coalesce(first_response_due_at, $3) ELSE first_response_due_at END
  WHERE id = ANY($1)`;

/** The leads of one submission are one person's, of one moment. */
const SUBMITTED_TOGETHER = `
  SELECT lead.id, lead.email, lead.suspicions, lead.assignee_id AS "assigneeId"
  FROM leads asked
  JOIN leads lead ON lead.id = asked.id OR (lead.contact_id = asked.contact_id AND lead.created_at = asked.created_at)
  WHERE asked.id = $1 AND asked.deleted_at IS NULL AND lead.deleted_at IS NULL
  ORDER BY lead.id
  FOR NO KEY UPDATE OF lead`;
