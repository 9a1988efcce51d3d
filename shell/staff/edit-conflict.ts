/** Edit that the server rejected because another user changed the record in the meantime. */
export interface EditConflict<Base, Values extends object> {
  /** Record on which the edit is based. */
  base: Base;
  /** Current record. */
  current: Base;
  /** Values that the user changed. */
  changes: Partial<Values>;
  /** Fields that both users set to different values. */
  fields: readonly (keyof Values & string)[];
}

export type ConflictChoice = 'theirs' | 'yours';
export type ConflictChoices<Values extends object> = Partial<Record<keyof Values & string, ConflictChoice>>;

/**
 * Returns whether two values have the same JSON text. Undefined equals null. Objects with the same keys in a different
 * order are not equal.
 */
export const isEqualValue = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first ?? null) === JSON.stringify(second ?? null);

/** Returns the fields that both users set to different values. */
export function findConflictingFields<Values extends object>(
  base: Partial<Values>,
  current: Partial<Values>,
  changes: Partial<Values>,
): (keyof Values & string)[] {
  return (Object.keys(changes) as (keyof Values & string)[]).filter(
    (field) => !isEqualValue(base[field], current[field]) && !isEqualValue(changes[field], current[field]),
  );
}

/** Rebases a draft on the current record: changed fields keep their values, and the others are updated. */
export function rebaseDraft<Draft extends object>(draft: Draft, base: Draft, current: Draft): Draft {
  const changedEntries = Object.entries(draft).filter(
    ([field, value]) => !isEqualValue(value, base[field as keyof Draft]),
  );
  return { ...current, ...Object.fromEntries(changedEntries) };
}

/** Returns the entries of `values` for the fields in which `draft` differs from `base`. */
export function pickChangedValues<Draft extends object, Values extends object>(
  draft: Draft,
  base: Draft,
  values: Values,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !isEqualValue(draft[field as keyof Draft], base[field as keyof Draft])),
  ) as Partial<Values>;
}
