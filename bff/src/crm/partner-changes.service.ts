import { normalizeLeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { LeadPipeline, LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { PARTNER_OUTCOME_SQL } from './crm-links.service.ts';
import { CrmMappings } from './crm-mapping.service.ts';
import { getStageKey } from './odoo-lead.ts';
import type { OdooLead, OdooStage, OdooOutcome } from './odoo-parsers.ts';
import { decideOutcome, type LeadSyncState, type PartnerDecision } from './partner-change.ts';

/** Actor of the timeline entries for changes that the partner made. */
const PARTNER_ACTOR = { email: 'Odoo' };

interface SyncStateRow extends Omit<LeadSyncState, 'lead'> {
  status: string | null;
  isDeleted: boolean;
  refusedOutcome: OdooOutcome | null;
}

/** Changes the status of leads that the partner won, lost or reopened in Odoo. */
@Injectable()
export class PartnerChanges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pipeline: LeadPipeline,
    private readonly timeline: LeadTimeline,
    private readonly mappings: CrmMappings,
  ) {}

  /**
   * Compares a lead with its record in Odoo, and applies an outcome that the partner changed. `decideOutcome`
   * implements the rules. An applied change is not sent back.
   * @param leadId a lead that the caller has claimed
   */
  async receive(leadId: string, record: OdooLead, stages: readonly OdooStage[]): Promise<PartnerDecision['kind']> {
    const mapping = await this.mappings.readCurrent();
    return this.database.transaction(async (tx) => {
      const [row] = await tx.rows<SyncStateRow>(SYNC_STATE_SQL, [leadId]);
      if (!row) return 'unchanged';
      const lead = { status: normalizeLeadStatus(row.status), isDeleted: row.isDeleted };
      const decision = decideOutcome({ ...row, lead }, record, stages, mapping);
      const { kind } = decision;
      if (kind === 'apply') {
        const { status, reason = null } = decision;
        await this.pipeline.transition(tx, { id: leadId, status: row.status }, { status, reason }, PARTNER_ACTOR);
        await tx.run(RECORD_APPLIED_SQL, [leadId, record.outcome, getStageKey({ ...lead, status }, mapping), true]);
      } else if (kind === 'agrees')
        await tx.run(RECORD_APPLIED_SQL, [leadId, record.outcome, getStageKey(lead, mapping), false]);
      else if (kind === 'refused') await this.refuse(tx, leadId, row.refusedOutcome, record.outcome);
      else if (row.refusedOutcome !== null) await tx.run(CLEAR_REFUSAL_SQL, [leadId]);
      return kind;
    });
  }

  /** Records an outcome that our pipeline does not allow. The list of failed pushes shows it to admins. */
  private async refuse(tx: Tx, leadId: string, before: OdooOutcome | null, outcome: OdooOutcome): Promise<void> {
    if (outcome === before) return;
    const at = this.clock.now();
    await tx.run('UPDATE crm_links SET refused_outcome = $2, failed_at = $3 WHERE lead_id = $1', [leadId, outcome, at]);
    await this.timeline.record(tx, { leadId, type: 'crm.refused', at, actor: PARTNER_ACTOR.email, data: { outcome } });
  }
}

const SYNC_STATE_SQL = `
  SELECT leads.status, leads.deleted_at IS NOT NULL AS "isDeleted", link.pushed_stage AS "pushedStage",
    ${PARTNER_OUTCOME_SQL} AS "partnerOutcome", link.sent_outcome AS "sentOutcome",
    link.refused_outcome AS "refusedOutcome",
    (SELECT max(at) FROM lead_events WHERE lead_id = leads.id AND type = 'status.changed') AS "statusChangedAt"
  FROM leads JOIN crm_links AS link ON link.lead_id = leads.id
  WHERE leads.id = $1 AND leads.contact_id IS NOT NULL FOR NO KEY UPDATE OF leads`;

/**
 * Records an applied outcome. If Odoo had our last version before the partner's change, marks the new version as sent,
 * too. `$4` is true if the lead changed.
 */
const RECORD_APPLIED_SQL = `
  UPDATE crm_links SET partner_outcome = $2, pushed_stage = $3, sent_outcome = NULL, refused_outcome = NULL,
    pushed_version = CASE WHEN $4 AND pushed_version = leads.version - 1 THEN leads.version ELSE pushed_version END,
    failed_at = CASE WHEN last_error IS NOT NULL THEN failed_at END
  FROM leads WHERE leads.id = $1 AND lead_id = $1`;

const CLEAR_REFUSAL_SQL = `
  UPDATE crm_links SET refused_outcome = NULL, failed_at = CASE WHEN last_error IS NOT NULL THEN failed_at END
  WHERE lead_id = $1`;
