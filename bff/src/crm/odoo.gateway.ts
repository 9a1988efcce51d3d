import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import { VendorClient } from '../platform/vendors/vendor-client.ts';
import type { ProtectedVendor, VendorOutcome } from '../platform/vendors/vendor-client.ts';
import { createProtocol } from './odoo-protocols.ts';
import type { OdooCall, OdooProtocol } from './odoo-protocols.ts';
import { parseFields, RESERVED_FIELDS, type OdooField } from './odoo-fields.ts';
import {
  formatTime,
  parseCreatedId,
  parseRecords,
  parseRecordValues,
  parseStages,
  parseTrue,
  RECORD_FIELDS,
  type OdooLead,
  type OdooLeadWithValues,
  type OdooStage,
} from './odoo-parsers.ts';
import { ODOO_POLICY, ODOO_VENDOR, odooSetting } from './odoo.setting.ts';
import type { OdooSetting } from './odoo.setting.ts';

/** Fields of `crm.lead` that we send. `false` clears a field. */
export interface OdooLeadValues {
  name: string;
  type: 'opportunity';
  /** Our id of the lead. Odoo's admin adds this field, because Odoo has no idempotency keys. */
  x_lead_reference: string;
  stage_id?: number;
  /** False archives the lead. Odoo marks a lost lead in this way. */
  active?: boolean;
  /** Values of the Odoo fields to which an admin mapped our fields. */
  [field: string]: string | number | boolean | undefined;
}

/** Maximum number of stages that are read. */
const MAX_STAGES = 200;

/** Client for Odoo, the partner's CRM. Returns Odoo's errors as outcomes. */
@Injectable()
export class OdooGateway {
  /** Account at Odoo. Null if no account is configured. */
  readonly account: OdooSetting | null;
  private readonly protocol: OdooProtocol | null;
  private readonly vendor: ProtectedVendor = {
    name: ODOO_VENDOR,
    callsPerSecond: ODOO_POLICY.callsPerSecond,
    breaker: ODOO_POLICY.breaker,
    onRecovery: () => Promise.resolve({}),
  };

  constructor(
    config: Config,
    private readonly vendors: VendorClient,
  ) {
    this.account = odooSetting(config);
    this.protocol = this.account && createProtocol(this.account);
  }

  /** True if a key is configured. Otherwise, no lead is sent to Odoo. */
  get isConfigured(): boolean {
    return this.account !== null;
  }

  /** Lists the stages of the partner's pipeline, in the order of their ids. */
  listStages(): Promise<VendorOutcome<OdooStage[]>> {
    const args = { domain: [], fields: ['name', 'is_won'], limit: MAX_STAGES, order: 'id' };
    return this.call({ model: 'crm.stage', method: 'search_read', args }, parseStages);
  }

  /** Finds the lead with our reference, even if it is archived. The result is null if there is no such lead. */
  async findLead(reference: string): Promise<VendorOutcome<OdooLead | null>> {
    const found = await this.readLeads([['x_lead_reference', '=', reference]], 1);
    return found.kind === 'success' ? { kind: 'success', result: found.result[0] ?? null } : found;
  }

  /**
   * Lists the leads with one of our references in the order of their ids, including archived leads.
   * @param since earliest time of the last change, or null for all leads
   * @param afterId id of the last lead of the previous page, or 0
   */
  listChangedLeads(since: Date | null, afterId: number, limit: number): Promise<VendorOutcome<OdooLead[]>> {
    const timeCondition = since ? [['write_date', '>=', formatTime(since)]] : [];
    return this.readLeads([['x_lead_reference', '!=', false], ['id', '>', afterId], ...timeCondition], limit);
  }

  /**
   * Creates a lead. Odoo has no idempotency keys, so before a retry the caller must call {@link findLead}.
   * @returns Odoo's id
   */
  createLead(values: OdooLeadValues): Promise<VendorOutcome<number>> {
    return this.call({ model: 'crm.lead', method: 'create', args: { vals_list: [values] } }, parseCreatedId);
  }

  /** Changes a lead. The outcome is `declined` if Odoo no longer has the lead. A repeated call has no effect. */
  updateLead(id: number, values: OdooLeadValues): Promise<VendorOutcome<true>> {
    return this.call({ model: 'crm.lead', method: 'write', args: { ids: [id], vals: values } }, parseTrue);
  }

  /** Reads leads, including archived leads, with the given fields and the {@link RESERVED_FIELDS}. */
  readLeadValues(ids: readonly number[], fields: readonly string[]): Promise<VendorOutcome<OdooLeadWithValues[]>> {
    const domain = [
      ['id', 'in', ids],
      ['active', 'in', [true, false]],
    ];
    const args = { domain, fields: [...new Set([...RECORD_FIELDS, ...RESERVED_FIELDS, ...fields])], order: 'id' };
    return this.call({ model: 'crm.lead', method: 'search_read', args }, parseRecordValues);
  }

  /** Lists the Odoo lead fields that our fields can be mapped to, sorted by label. */
  listFields(): Promise<VendorOutcome<OdooField[]>> {
    const args = { attributes: ['string', 'type', 'readonly'] };
    return this.call({ model: 'crm.lead', method: 'fields_get', args }, parseFields);
  }

  private readLeads(terms: unknown[][], limit: number): Promise<VendorOutcome<OdooLead[]>> {
    const domain = [...terms, ['active', 'in', [true, false]]];
    const args = { domain, fields: RECORD_FIELDS, limit, order: 'id' };
    return this.call({ model: 'crm.lead', method: 'search_read', args }, parseRecords);
  }

  private async call<T>(call: OdooCall, parse: (result: unknown) => T | null): Promise<VendorOutcome<T>> {
    const { protocol } = this;
    if (!protocol) return { kind: 'refused', reason: 'an Odoo key is required' };
    return this.vendors.run(this.vendor, `${call.model}/${call.method}`, () => protocol(call, parse));
  }
}
