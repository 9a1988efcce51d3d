import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { VendorOutcome } from '../platform/vendors/vendor-client.ts';
import { CrmLinks, type CrmLink } from './crm-links.service.ts';
import { CrmMappings } from './crm-mapping.service.ts';
import { leadNotSynced } from './crm.errors.ts';
import { getStageKey, toOdooValues, toStageValues, type SyncedLead } from './odoo-lead.ts';
import { describeOutcome, type OdooFailure } from './odoo-requests.ts';
import type { OdooLead, OdooStage, OdooOutcome } from './odoo-parsers.ts';
import { OdooGateway, type OdooLeadValues } from './odoo.gateway.ts';
import { PartnerChanges } from './partner-changes.service.ts';

const CLAIM_DELAY_MS = 100;
const MAX_CLAIM_ATTEMPTS = 20;

/**
 * Sends leads to Odoo. Each attempt sends the current version, so events may arrive late, repeatedly or out of order.
 * Odoo has no idempotency keys. Therefore, only one attempt at a time is made for a lead, and a record is created only
 * after a search for our reference. An outcome that the partner set in the meantime is applied before a new stage is
 * sent.
 */
@Injectable()
export class LeadSync {
  private readonly attempts = new Map<string, Promise<unknown>>();

  constructor(
    private readonly links: CrmLinks,
    private readonly odoo: OdooGateway,
    private readonly changes: PartnerChanges,
    private readonly mappings: CrmMappings,
  ) {}

  /**
   * Creates or updates the record of a lead, unless Odoo has the current version. Calls for one lead in this process
   * run sequentially.
   * @returns Odoo's id. Null if there is no record: Odoo is not configured, or the lead is missing, suspected spam or
   * an unchanged import, or was deleted before it was sent
   * @throws DomainError unavailable if Odoo does not have the current version after this attempt
   */
  async sync(leadId: string): Promise<number | null> {
    if (!this.odoo.isConfigured) return null;
    const previous = this.attempts.get(leadId) ?? Promise.resolve();
    const attempt = previous.catch(() => undefined).then(() => this.attempt(leadId));
    this.attempts.set(leadId, attempt);
    try {
      return await attempt;
    } finally {
      if (this.attempts.get(leadId) === attempt) this.attempts.delete(leadId);
    }
  }

  private async attempt(leadId: string): Promise<number | null> {
    if (!(await this.links.findLead(leadId))) return null;
    const link = await this.claim(leadId);
    if (!link) throw leadNotSynced('another attempt may still have an effect');
    const lead = await this.links.findLead(leadId);
    if (!lead) return null;
    const isCurrent = link.pushedVersion === lead.version;
    const isUnwanted = link.odooId === null && lead.isDeleted;
    if (isCurrent || isUnwanted) {
      await this.links.release(leadId);
      return link.odooId;
    }
    return this.push(lead, link);
  }

  /** Claims the lead. Waits for an attempt by another process, which usually takes less than a second. */
  private async claim(leadId: string): Promise<CrmLink | null> {
    for (let attempt = 1; ; attempt += 1) {
      const link = await this.links.claim(leadId);
      if (link || attempt === MAX_CLAIM_ATTEMPTS) return link;
      await setTimeout(CLAIM_DELAY_MS);
    }
  }

  private async push(lead: SyncedLead, link: CrmLink): Promise<number> {
    const mapping = await this.mappings.readCurrent();
    const values = toOdooValues(lead, mapping);
    if (link.odooId !== null && getStageKey(lead, mapping) === link.pushedStage)
      return this.write(lead, values, { odooId: link.odooId, stage: null });
    const stages = await this.odoo.listStages();
    if (stages.kind !== 'success') return this.recordFailure(lead, stages, values, { isWrite: false });
    const found = await this.odoo.findLead(lead.id);
    if (found.kind !== 'success') return this.recordFailure(lead, found, values, { isWrite: false });
    const record = found.result;
    const decision = record ? await this.changes.receive(lead.id, record, stages.result) : 'unchanged';
    const odooId = link.odooId ?? record?.id ?? null;
    const isOurs = decision === 'unchanged' || decision === 'ours';
    // Applying the partner's change may have changed the lead.
    const current = isOurs ? lead : ((await this.links.findLead(lead.id)) ?? lead);
    return this.write(current, toOdooValues(current, mapping), {
      odooId,
      stage: isOurs ? getStageKey(current, mapping) : null,
      stages: stages.result,
      record,
    });
  }

  private async write(
    lead: SyncedLead,
    fields: OdooLeadValues,
    { odooId, stage, stages = [], record = null }: RecordWrite,
  ): Promise<number> {
    const values = { ...fields, ...(stage !== null && toStageValues(stage, stages)) };
    const outcome = stage === null ? null : getOutcomeAfterWrite(values, stages, record);
    if (outcome !== null) await this.links.recordSending(lead.id, outcome);
    const writeOutcome = odooId === null ? await this.odoo.createLead(values) : await this.update(odooId, values);
    if (writeOutcome.kind !== 'success') return this.recordFailure(lead, writeOutcome, values, { isWrite: true });
    await this.links.recordPush(lead.id, {
      odooId: writeOutcome.result,
      pushedVersion: lead.version,
      stage: stage === null || outcome === null ? null : { name: stage, outcome },
    });
    return writeOutcome.result;
  }

  private async update(odooId: number, values: OdooLeadValues): Promise<VendorOutcome<number>> {
    const updateOutcome = await this.odoo.updateLead(odooId, values);
    return updateOutcome.kind === 'success' ? { kind: 'success', result: odooId } : updateOutcome;
  }

  private async recordFailure(
    { id }: SyncedLead,
    outcome: OdooFailure,
    payload: OdooLeadValues,
    { isWrite }: { isWrite: boolean },
  ): Promise<never> {
    const reason = describeOutcome(outcome);
    const isUnsent = outcome.kind === 'unavailable' && outcome.isUnsent === true;
    // If Odoo has not responded, it may still process a request that was sent.
    const isUncertain = isWrite && !isUnsent && outcome.kind === 'unavailable' && outcome.status === undefined;
    await this.links.recordFailure(id, { reason, payload, isUncertain, isUnsent });
    throw leadNotSynced(reason);
  }
}

interface RecordWrite {
  /** Odoo's id of the record to change. Null to create a record. */
  odooId: number | null;
  /** The stage to send. If null, the record keeps the stage that the partner may have set. */
  stage: string | null;
  stages?: readonly OdooStage[];
  /** The record before the write. */
  record?: OdooLead | null;
}

/** Returns the outcome that a record has after a write. If the write contains no stage, the record keeps its stage. */
function getOutcomeAfterWrite(
  { active, stage_id: stageId }: OdooLeadValues,
  stages: readonly OdooStage[],
  record: OdooLead | null,
): OdooOutcome {
  if (active === false) return 'lost';
  const stage = stages.find(({ id }) => id === (stageId ?? record?.stageId));
  return stage?.isWon === true ? 'won' : 'open';
}
