import { MAPPABLE_LEAD_FIELD_KEYS, LEAD_STATUSES, type MappableLeadField, type LeadStatus } from '@epm/contract';
import { EmailField, Flag, Instant, Integer, OneOf, RecordList, Text } from '../platform/http/fields.ts';
import type { CrmMappingSetting } from '../site-settings/index.ts';

const MAX_FIELD_NAME_LENGTH = 100;

export class MappedField {
  @OneOf(MAPPABLE_LEAD_FIELD_KEYS) field: MappableLeadField;
  /** Odoo's technical name. Null if the field is not sent. */
  @Text({ max: MAX_FIELD_NAME_LENGTH, nullable: true }) odooField: string | null;
}

export class MappedStage {
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  /** Odoo's id of the stage. */
  @Integer({ min: 1 }) stageId: number;
}

class MappingValues implements CrmMappingSetting {
  /** A field without an entry is not sent. */
  @RecordList(() => MappedField, { max: MAPPABLE_LEAD_FIELD_KEYS.length }) fields: MappedField[];
  /**
   * Stages that admins selected. Other statuses are sent as the stage with the default name. Lost leads are archived.
   */
  @RecordList(() => MappedStage, { max: LEAD_STATUSES.length }) stages: MappedStage[];
}

export class CrmMapping extends MappingValues {
  @Instant() changedAt: string;
  /** Email address of the user who last changed the mapping; null for the default mapping. */
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceCrmMapping extends MappingValues {
  /** The value of `changedAt` in the mapping that the user edited. */
  @Instant() changedAt: string;
}

export class PartnerStage {
  @Integer({ min: 1 }) id: number;
  @Text({ max: 200, min: 0 }) name: string;
  /** True if leads in this stage are won. */
  @Flag() isWon: boolean;
}

export class PartnerField {
  /** Technical name of the field in Odoo. */
  @Text({ max: MAX_FIELD_NAME_LENGTH }) name: string;
  /** Name of the field on Odoo's screens. */
  @Text({ max: 200, min: 0 }) label: string;
  @OneOf(['text', 'number']) kind: 'text' | 'number';
}

/** Stages of the partner's pipeline, and the fields of leads to which our fields can be sent. */
export class PartnerSchema {
  @RecordList(() => PartnerStage, { max: 200 }) stages: PartnerStage[];
  @RecordList(() => PartnerField, { max: 2_000 }) fields: PartnerField[];
}
