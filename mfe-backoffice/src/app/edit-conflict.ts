import type { Schemas } from '@epm/contract';
import type { EditedField } from './lead-fields.ts';

type Lead = Schemas['Lead'];
export type LeadEdit = Omit<Schemas['EditLead'], 'version'>;

/** An edit that the server refused because another user changed the same field of the lead in the meantime. */
export interface EditConflict {
  /** The lead as the editor saw it. */
  base: Lead;
  /** What the editor wants. */
  changes: LeadEdit;
  /** The lead as it is. */
  current: Lead;
}

export type Choice = 'theirs' | 'yours';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Fields that both changed, each to something else. What only one of the two touched is no question. */
export function conflictingFields({ base, changes, current }: EditConflict): EditedField[] {
  return (Object.keys(changes) as EditedField[]).filter(
    (field) => !isSame(base[field], current[field]) && !isSame(changes[field], current[field]),
  );
}

/** What is left to save once it is decided whose value stands; `theirs` where nothing was said. */
export function settle(conflict: EditConflict, choices: Partial<Record<EditedField, Choice>>): LeadEdit {
  const dropped = new Set(conflictingFields(conflict).filter((field) => choices[field] !== 'yours'));
  return Object.fromEntries(
    Object.entries(conflict.changes).filter(
      ([field, value]) => !dropped.has(field as EditedField) && !isSame(value, conflict.current[field as EditedField]),
    ),
  );
}

/** A draft that goes on from `current`: what was typed stays, what was not touched follows the lead. */
export function rebase<Draft extends object>(draft: Draft, base: Draft, current: Draft): Draft {
  const typed = Object.entries(draft).filter(([field, value]) => !isSame(value, base[field as keyof Draft]));
  return { ...current, ...Object.fromEntries(typed) };
}

/** What a draft asks to change: the fields that were touched, by what `read` makes of them. */
export function touched<Draft extends object>(draft: Draft, base: Draft, values: LeadEdit): LeadEdit {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !isSame(draft[field as keyof Draft], base[field as keyof Draft])),
  );
}

/** Fields whose changes, or some of them, have an event of their own. */
const OWN_EVENTS: ReadonlyMap<string, string> = new Map([
  ['repairChecklist', 'checklist.saved'],
  ['status', 'status.changed'],
  ['estimatedRent', 'rent.adjusted'],
]);

/** Who gave `field` the value it has, and when, by the newest edit in the timeline that names it. */
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
