import { isDeepStrictEqual } from 'node:util';
import { columnOf, LEAD_FIELD_KEYS, readLeadStatus } from '@epm/contract';
import type { LeadField } from '@epm/contract';
import type { EditLead } from './lead-edits.dto.ts';
import type { Lead } from './lead.entity.ts';

/** What staff may edit of a lead. */
export type LeadFields = Pick<Lead, LeadField>;

/** What a lead's columns held before one of its versions, by column; only those that changed. */
export type Before = Readonly<Record<string, unknown>>;

/** A field's value before and after. */
export interface FieldChange {
  from: unknown;
  to: unknown;
}

/** The fields that an edit names, with what it wants them to be. */
export function wantedOf(edit: Partial<EditLead>): Partial<LeadFields> {
  const named = LEAD_FIELD_KEYS.filter((field) => edit[field] !== undefined);
  return Object.fromEntries(named.map((field) => [field, plain(edit[field])])) as Partial<LeadFields>;
}

/** Of what is wanted, the fields that are not so already. */
export function changesOf(wanted: Partial<LeadFields>, lead: LeadFields): Map<LeadField, FieldChange> {
  const changes = new Map<LeadField, FieldChange>();
  for (const field of LEAD_FIELD_KEYS) {
    if (!(field in wanted)) continue;
    const [from, to] = [valueOf(lead, field), valueOf(wanted, field)];
    if (!isDeepStrictEqual(from, to)) changes.set(field, { from, to });
  }
  return changes;
}

/**
 * The fields in conflict between an editor who saw an older version and another user: changed since, to something
 * other than what the editor wants.
 * @param history what each later version found, newest first
 */
export function conflictsIn(wanted: Partial<LeadFields>, lead: LeadFields, history: readonly Before[]): LeadField[] {
  const seen = history.reduce((fields, before) => ({ ...fields, ...before }), {} as Before);
  return [...changesOf(wanted, lead).keys()].filter((field) => {
    const column = columnOf(field);
    return column in seen && !isDeepStrictEqual(seenValue(field, seen[column]), valueOf(lead, field));
  });
}

function valueOf(fields: Partial<LeadFields>, field: LeadField): unknown {
  return field === 'status' ? readLeadStatus(fields.status) : fields[field];
}

function seenValue(field: LeadField, value: unknown): unknown {
  return field === 'status' ? readLeadStatus(value as string | null) : value;
}

/** A checklist as JSON: instances of a DTO class equal no stored object. */
function plain(value: unknown): unknown {
  return Array.isArray(value) ? value.map((item: object) => ({ ...item })) : value;
}
