import { deriveNameFromEmail, normalizeLeadStatus, type Suspicion } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { LeadRouting } from './lead-routing.service.ts';
import { getStanding } from './lead-standing.ts';
import { LeadTimeline } from './lead-timeline.service.ts';
import { leadNotFound } from './leads.errors.ts';
import { leadAccepted } from './leads.events.ts';
import { ACCEPT_LEADS } from './pipeline/arrivals.ts';
import { LeadPipeline } from './pipeline/lead-pipeline.service.ts';

/** Accepts submissions that are stored as suspected spam. */
@Injectable()
export class LeadAcceptance {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly audit: Audit,
    private readonly routing: LeadRouting,
    private readonly outbox: Outbox,
    private readonly pipeline: LeadPipeline,
  ) {}

  /**
   * Accepts several leads, each in a separate transaction. Repeating an interrupted call accepts the remaining leads.
   * @returns the ids of leads that do not exist or are deleted
   */
  async acceptAll(ids: readonly string[], actor: Actor): Promise<string[]> {
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      await this.accept(id, actor).catch((error: unknown) => {
        if (!(error instanceof DomainError && error.kind === 'notFound')) throw error;
        missing.push(id);
      });
    }
    return missing;
  }

  /**
   * Accepts the lead and all other leads in its submission: clears their suspicions and links them to their contact. An
   * existing contact keeps its name and phone number. Publishes `lead.accepted` for each lead. Other slices then send
   * the emails and start the analysis. Parallel and repeated calls publish the event only once.
   * @throws DomainError notFound if the lead does not exist or is deleted
   */
  async accept(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const leads = await tx.rows<SubmittedLead>(SELECT_SUBMISSION_LEADS, [id]);
      if (!leads.some((lead) => lead.id === id)) throw leadNotFound();
      const suspectLeads = leads.filter(({ suspicions }) => suspicions.length > 0);
      if (suspectLeads.length === 0) return;
      const at = this.clock.now();
      const [{ email, name, phone }] = suspectLeads as [SubmittedLead];
      const { assignee, firstResponseDueAt } = await this.routing.route(tx, email, at);
      await tx.run(ACCEPT_LEADS, [
        suspectLeads.map((lead) => lead.id),
        assignee?.id ?? null,
        firstResponseDueAt,
        email,
        name,
        phone,
        deriveNameFromEmail(email),
        at,
      ]);
      for (const lead of suspectLeads) {
        await this.audit.record(tx, {
          actor,
          action: 'lead.accepted',
          subject: `lead:${lead.id}`,
          before: { suspicions: lead.suspicions },
          after: { suspicions: [] },
        });
      }
      const newlyAssigned = assignee ? suspectLeads.filter(({ assigneeId }) => assigneeId === null) : [];
      await this.timeline.record(
        tx,
        ...suspectLeads.map(({ id: leadId }) => ({ leadId, type: 'lead.accepted', at, actor: actor.email })),
        ...newlyAssigned.map(({ id: leadId }) => ({
          leadId,
          type: 'lead.assigned',
          at,
          data: { from: null, to: assignee?.email },
        })),
      );
      await this.outbox.append(tx, leadAccepted, ...suspectLeads.map(({ id: leadId }) => ({ leadId })));
      const pastEarly = suspectLeads.filter(({ status }) => getStanding(normalizeLeadStatus(status)) !== 'early');
      await this.pipeline.publishStandingChanged(tx, ...pastEarly.map(({ id: leadId }) => leadId));
    });
  }
}

interface SubmittedLead {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: string | null;
  suspicions: Suspicion[];
  assigneeId: string | null;
}

/**
 * Selects the requested lead and the other suspect leads in its submission. Leads in one submission have the same email
 * address and creation time.
 */
const SELECT_SUBMISSION_LEADS = `
  SELECT lead.id, lead.name, lead.email, lead.phone, lead.status, lead.suspicions, lead.assignee_id AS "assigneeId"
  FROM leads requested
  JOIN leads lead ON lead.id = requested.id
    OR (lead.created_at = requested.created_at AND lead.email = requested.email AND lead.suspicions <> '{}')
  WHERE requested.id = $1 AND requested.deleted_at IS NULL AND lead.deleted_at IS NULL
  ORDER BY lead.id
  FOR NO KEY UPDATE OF lead`;
