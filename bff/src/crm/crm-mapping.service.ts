import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { SettingsEditor, SiteSettings, type CrmMappingSetting } from '../site-settings/index.ts';
import { mappingInvalid, odooNotConfigured, schemaUnavailable } from './crm.errors.ts';
import type { CrmMapping, PartnerSchema, ReplaceCrmMapping } from './crm-mapping.dto.ts';
import { describeOutcome } from './odoo-requests.ts';
import { RESERVED_FIELDS } from './odoo-fields.ts';
import { OdooGateway } from './odoo.gateway.ts';

/** Reads and replaces the fields and stages of Odoo to which leads are sent. */
@Injectable()
export class CrmMappings {
  constructor(
    private readonly settings: SiteSettings,
    private readonly editor: SettingsEditor,
    private readonly odoo: OdooGateway,
  ) {}

  async readCurrent(): Promise<CrmMappingSetting> {
    return (await this.settings.read('crmMapping')).crmMapping;
  }

  read(): Promise<CrmMapping> {
    return this.editor.read('crmMapping');
  }

  /**
   * @throws DomainError conflict if the mapping has changed since `changedAt`
   * @throws DomainError invalid if two fields have the same target, or a target is reserved
   */
  async replace({ changedAt, ...value }: ReplaceCrmMapping, actor: Actor): Promise<CrmMapping> {
    const targets = value.fields.flatMap(({ odooField }) => odooField ?? []);
    const wrong = value.fields.filter(
      ({ odooField }) =>
        odooField !== null &&
        (RESERVED_FIELDS.includes(odooField) || targets.filter((target) => target === odooField).length > 1),
    );
    const isUnique = new Set(value.fields.map(({ field }) => field)).size === value.fields.length;
    if (wrong.length > 0 || !isUnique) throw mappingInvalid(wrong.map(({ field }) => field));
    return this.editor.replace('crmMapping', { value, changedAt, actor, conflictCode: 'odoo-mapping.changed' });
  }

  /** @throws DomainError conflict if Odoo is not configured, and unavailable if it does not respond */
  async readSchema(): Promise<PartnerSchema> {
    if (!this.odoo.isConfigured) throw odooNotConfigured();
    const stages = await this.odoo.listStages();
    if (stages.kind !== 'success') throw schemaUnavailable(describeOutcome(stages));
    const fields = await this.odoo.listFields();
    if (fields.kind !== 'success') throw schemaUnavailable(describeOutcome(fields));
    return { stages: stages.result, fields: fields.result };
  }
}
