import type { Schemas } from '@epm/contract';
import type { EditedField } from './lead-fields.ts';

type Lead = Schemas['Lead'];
export type LeadEdit = Omit<Schemas['EditLead'], 'version'>;

/** Edit that the server refused because another user has changed the lead since it was loaded. */
export interface EditConflict {
  /** Lead as it was when the edit started. */
  base: Lead;
  /** Values of the edit. */
  changes: LeadEdit;
  /** Current lead. */
  current: Lead;
}

export type Choice = 'theirs' | 'yours';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the fields that both users changed to different values. */
export function conflictingFields({ base, changes, current }: EditConflict): EditedField[] {
  return (Object.keys(changes) as EditedField[]).filter(
    (field) => !isSame(base[field], current[field]) && !isSame(changes[field], current[field]),
  );
}

/** Returns the changes to save after the user's choices. Without a choice, the current value stays. */
export function resolveConflict(conflict: EditConflict, choices: Partial<Record<EditedField, Choice>>): LeadEdit {
  const dropped = new Set(conflictingFields(conflict).filter((field) => choices[field] !== 'yours'));
  return Object.fromEntries(
    Object.entries(conflict.changes).filter(
      ([field, value]) => !dropped.has(field as EditedField) && !isSame(value, conflict.current[field as EditedField]),
    ),
  );
}

/** Rebases a draft on `current`: changed fields stay, the others are taken from `current`. */
export function rebaseDraft<Draft extends object>(draft: Draft, base: Draft, current: Draft): Draft {
  const typed = Object.entries(draft).filter(([field, value]) => !isSame(value, base[field as keyof Draft]));
  return { ...current, ...Object.fromEntries(typed) };
}

/** Returns the parsed `values` of those fields that the draft has changed. */
export function changedFields<Draft extends object>(draft: Draft, base: Draft, values: LeadEdit): LeadEdit {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !isSame(draft[field as keyof Draft], base[field as keyof Draft])),
  );
}

/** Event types of fields whose changes are not recorded as `lead.edited`. */
const OWN_EVENTS: ReadonlyMap<string, string> = new Map([
  ['repairChecklist', 'checklist.saved'],
  ['status', 'status.changed'],
  ['estimatedRent', 'rent.adjusted'],
]);

/** Returns the newest event that changed the field. `events` are sorted newest first. */
export function lastEditOf(
  field: string,
  events: readonly Schemas['TimelineEvent'][],
): Schemas['TimelineEvent'] | undefined {
  return events.find(({ type, data }) => {
    if (type === OWN_EVENTS.get(field)) return true;
    const changes = data.changes;
    return type === 'lead.edited' && typeof changes === 'object' && changes !== null && Object.hasOwn(changes, field);
  });
}
