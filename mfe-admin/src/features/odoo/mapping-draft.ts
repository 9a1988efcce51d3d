import { MAPPABLE_LEAD_FIELD_KEYS, LEAD_STAGES } from '@epm/contract';
import type { MappableLeadField, LeadStatus, Schemas } from '@epm/contract';

/** The mapping as it is stored. */
export type Mapping = Pick<Schemas['CrmMapping'], 'fields' | 'stages'>;

/** Key of a dropdown in the form: one of our fields or one of our statuses. */
export type MappingKey = `field.${MappableLeadField}` | `stage.${LeadStatus}`;

/**
 * Mapping as selected in the form. An empty string means that the field is not sent, or that the status has the default
 * stage.
 */
export type MappingDraft = Record<MappingKey, string>;

/** Statuses that have a stage in Odoo. Lost leads have none, because Odoo archives them. */
export const MAPPED_STATUSES: readonly LeadStatus[] = LEAD_STAGES.filter((status) => status !== 'lost');

export function toDraft({ fields, stages }: Mapping): MappingDraft {
  const entries = [
    ...MAPPABLE_LEAD_FIELD_KEYS.map((key) => [
      `field.${key}`,
      fields.find(({ field }) => field === key)?.odooField ?? '',
    ]),
    ...MAPPED_STATUSES.map((key) => [
      `stage.${key}`,
      String(stages.find(({ status }) => status === key)?.stageId ?? ''),
    ]),
  ];
  return Object.fromEntries(entries) as MappingDraft;
}

export const toMapping = (draft: MappingDraft): Mapping => ({
  fields: MAPPABLE_LEAD_FIELD_KEYS.map((field) => ({ field, odooField: draft[`field.${field}`] || null })),
  stages: MAPPED_STATUSES.flatMap((status) => {
    const stageId = Number(draft[`stage.${status}`]);
    return stageId > 0 ? [{ status, stageId }] : [];
  }),
});

/** Returns an error for each field that has the same target in Odoo as another field. */
export function findDuplicates(draft: MappingDraft): Partial<Record<MappingKey, string>> {
  const keys = MAPPABLE_LEAD_FIELD_KEYS.map((field) => `field.${field}` as const);
  const duplicates = keys.filter(
    (key) => draft[key] && keys.some((other) => other !== key && draft[other] === draft[key]),
  );
  return Object.fromEntries(duplicates.map((key) => [key, 'Choose a different Odoo field for each field.']));
}
