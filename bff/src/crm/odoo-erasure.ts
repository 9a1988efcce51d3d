import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ErasedPerson, PartnerErasures } from '../contacts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { CrmMappings } from './crm-mapping.service.ts';
import { leadNotSynced } from './crm.errors.ts';
import { describeOutcome } from './odoo-requests.ts';
import { OdooGateway } from './odoo.gateway.ts';

/** Name of the record of an erased person. Odoo requires a name. */
const ERASED_NAME = 'Erased';

/** Archives the records of an erased person in Odoo, clears the mapped fields and replaces the name. */
@Injectable()
export class OdooErasure implements OnModuleInit {
  constructor(
    private readonly partners: PartnerErasures,
    private readonly odoo: OdooGateway,
    private readonly mappings: CrmMappings,
  ) {}

  onModuleInit(): void {
    this.partners.register({
      partner: 'Odoo',
      collect: (_: Tx, { leadIds }: ErasedPerson) => Promise.resolve(this.odoo.isConfigured ? [...leadIds] : []),
      erase: (leadIds) => this.erase(leadIds),
    });
  }

  private async erase(leadIds: readonly string[]): Promise<void> {
    const { fields } = await this.mappings.readCurrent();
    const cleared = Object.fromEntries(fields.flatMap(({ odooField }) => (odooField ? [[odooField, false]] : [])));
    for (const leadId of leadIds) {
      const found = await this.odoo.findLead(leadId);
      if (found.kind !== 'success') throw leadNotSynced(describeOutcome(found));
      if (found.result === null) continue;
      const outcome = await this.odoo.updateLead(found.result.id, {
        ...cleared,
        name: ERASED_NAME,
        type: 'opportunity',
        x_lead_reference: leadId,
        active: false,
      });
      // Odoo declines the change if the partner has deleted the record, so nothing remains to erase.
      if (outcome.kind !== 'success' && outcome.kind !== 'declined') throw leadNotSynced(describeOutcome(outcome));
    }
  }
}
