/** Edit that the server refused because another user had changed the record since the edit began. */
export interface EditConflict<Base, Values extends object> {
  /** Record on which the edit is based. */
  base: Base;
  /** Current record. */
  current: Base;
  /** Values of the edit. */
  changes: Partial<Values>;
  /** Fields that both users changed to different values. */
  fields: readonly (keyof Values & string)[];
}

export type Choice = 'theirs' | 'yours';
export type Choices<Values extends object> = Partial<Record<keyof Values & string, Choice>>;

/** Compares field values by content: strings, numbers, lists and plain objects. Undefined equals null. */
export const isEqualValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the fields that both users changed to different values. */
export function conflictingFields<Values extends object>(
  base: Partial<Values>,
  current: Partial<Values>,
  changes: Partial<Values>,
): (keyof Values & string)[] {
  return (Object.keys(changes) as (keyof Values & string)[]).filter(
    (field) => !isEqualValue(base[field], current[field]) && !isEqualValue(changes[field], current[field]),
  );
}

/** Rebases a draft on `current`: changed fields keep their values, and the others get those of `current`. */
export function rebaseDraft<Draft extends object>(draft: Draft, base: Draft, current: Draft): Draft {
  const typed = Object.entries(draft).filter(([field, value]) => !isEqualValue(value, base[field as keyof Draft]));
  return { ...current, ...Object.fromEntries(typed) };
}

/** Returns the parsed `values` of the fields that the draft changes. */
export function changedFields<Draft extends object, Values extends object>(
  draft: Draft,
  base: Draft,
  values: Values,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !isEqualValue(draft[field as keyof Draft], base[field as keyof Draft])),
  ) as Partial<Values>;
}
