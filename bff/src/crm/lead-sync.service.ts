import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { VendorOutcome } from '../platform/vendors/vendor-client.ts';
import { CrmLinks, type CrmLink } from './crm-links.service.ts';
import { leadNotSynced } from './crm.errors.ts';
import { ARCHIVED, stageOf, toOdooValues, toStageValues, type SyncedLead } from './odoo-lead.ts';
import { describeOutcome, type OdooFailure } from './odoo-requests.ts';
import type { OdooStage } from './odoo-views.ts';
import { OdooGateway, type OdooLeadValues } from './odoo.gateway.ts';

const CLAIM_DELAY_MS = 100;
const MAX_CLAIM_ATTEMPTS = 20;

/**
 * Sends leads to Odoo. Each attempt sends the current version, so events may arrive late, repeatedly or out of order.
 * Odoo has no idempotency keys: one attempt at a time is made for a lead, and a record is created only after a search
 * for our reference.
 */
@Injectable()
export class LeadSync {
  private readonly attempts = new Map<string, Promise<unknown>>();

  constructor(
    private readonly links: CrmLinks,
    private readonly odoo: OdooGateway,
  ) {}

  /**
   * Creates or updates the record of a lead, unless Odoo has the current version. Calls for one lead in this process
   * run one after the other.
   * @returns Odoo's id. Null without a record: Odoo is not configured, or the lead is missing, held or deleted
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

  /** Waits for an attempt of another process, which usually takes less than a second. */
  private async claim(leadId: string): Promise<CrmLink | null> {
    for (let attempt = 1; ; attempt += 1) {
      const link = await this.links.claim(leadId);
      if (link || attempt === MAX_CLAIM_ATTEMPTS) return link;
      await setTimeout(CLAIM_DELAY_MS);
    }
  }

  private async push(lead: SyncedLead, link: CrmLink): Promise<number> {
    const stage = stageOf(lead);
    const stages = stage === link.pushedStage || stage === ARCHIVED ? success([]) : await this.odoo.listStages();
    if (stages.kind !== 'success') return this.fail(lead, stages, { isWrite: false });
    const values = { ...toOdooValues(lead), ...chooseStage(stage, link, stages.result) };
    const found = link.odooId === null ? await this.odoo.findLead(lead.id) : success(link.odooId);
    if (found.kind !== 'success') return this.fail(lead, found, { isWrite: false });
    const written = await this.write(found.result, values);
    if (written.kind !== 'success') return this.fail(lead, written, { isWrite: true });
    await this.links.recordPush(lead.id, {
      odooId: written.result,
      pushedVersion: lead.version,
      pushedStage: stage,
    });
    return written.result;
  }

  private async write(odooId: number | null, values: OdooLeadValues): Promise<VendorOutcome<number>> {
    if (odooId === null) return this.odoo.createLead(values);
    const updated = await this.odoo.updateLead(odooId, values);
    return updated.kind === 'success' ? success(odooId) : updated;
  }

  private async fail({ id }: SyncedLead, outcome: OdooFailure, { isWrite }: { isWrite: boolean }): Promise<never> {
    const reason = describeOutcome(outcome);
    // Without a response, Odoo may still act on the request.
    const isUncertain = isWrite && outcome.kind === 'unavailable' && outcome.status === undefined;
    await this.links.recordFailure(id, reason, { isUncertain });
    throw leadNotSynced(reason);
  }
}

const success = <T>(result: T): VendorOutcome<T> & { kind: 'success' } => ({ kind: 'success', result });

/** Returns no stage if it has not changed since the last push, so that a stage that the partner chose remains. */
const chooseStage = (stage: string, { pushedStage }: CrmLink, stages: readonly OdooStage[]) =>
  stage === pushedStage ? {} : toStageValues(stage, stages);
