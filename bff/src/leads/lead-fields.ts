import { isDeepStrictEqual } from 'node:util';
import { getColumnForField, LEAD_FIELD_KEYS, normalizeLeadStatus } from '@epm/contract';
import type { LeadField } from '@epm/contract';
import type { EditLead } from './lead-edits.dto.ts';
import type { Lead } from './lead.entity.ts';

/** The fields of a lead that staff may edit. */
export type LeadFields = Pick<Lead, LeadField>;

/** The previous values of the columns that changed in one version, by column name. */
export type PreviousValues = Readonly<Record<string, unknown>>;

/** The old and new value of a field. */
export interface FieldChange {
  from: unknown;
  to: unknown;
}

/** Returns the lead fields that an edit contains, with their new values. */
export function pickFields(edit: Partial<EditLead>): Partial<LeadFields> {
  const presentFields = LEAD_FIELD_KEYS.filter((field) => edit[field] !== undefined);
  return Object.fromEntries(presentFields.map((field) => [field, toPlainObjects(edit[field])])) as Partial<LeadFields>;
}

/** Returns the requested fields that differ from the lead's values, each with the old and new value. */
export function findChanges(requested: Partial<LeadFields>, lead: LeadFields): Map<LeadField, FieldChange> {
  const changes = new Map<LeadField, FieldChange>();
  for (const field of LEAD_FIELD_KEYS) {
    if (!(field in requested)) continue;
    const [from, to] = [normalizeField(lead, field), normalizeField(requested, field)];
    if (!isDeepStrictEqual(from, to)) changes.set(field, { from, to });
  }
  return changes;
}

/**
 * Returns the conflicting fields. These are requested fields whose current value differs both from the value that the
 * user saw and from the requested value.
 * @param history the values replaced by each version after the version that the user edited, newest version first
 */
export function findConflicts(
  requested: Partial<LeadFields>,
  lead: LeadFields,
  history: readonly PreviousValues[],
): LeadField[] {
  const seenValues = history.reduce((fields, before) => ({ ...fields, ...before }), {} as PreviousValues);
  return [...findChanges(requested, lead).keys()].filter((field) => {
    const column = getColumnForField(field);
    return (
      column in seenValues &&
      !isDeepStrictEqual(normalizeSeenValue(field, seenValues[column]), normalizeField(lead, field))
    );
  });
}

function normalizeField(fields: Partial<LeadFields>, field: LeadField): unknown {
  return field === 'status' ? normalizeLeadStatus(fields.status) : fields[field];
}

function normalizeSeenValue(field: LeadField, value: unknown): unknown {
  return field === 'status' ? normalizeLeadStatus(value as string | null) : value;
}

/**
 * Converts the items of an array (the checklist) from DTO instances to plain objects. Instances would never equal the
 * stored JSON, because `isDeepStrictEqual` compares prototypes.
 */
function toPlainObjects(value: unknown): unknown {
  return Array.isArray(value) ? value.map((item: object) => ({ ...item })) : value;
}
