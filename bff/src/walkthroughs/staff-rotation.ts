/**
 * Returns the staff members who can do a walkthrough. If walkthroughs have no staff member (`staffIds` is null), the
 * list contains only null if the time is free, and is empty otherwise.
 * @param busy staff members of the walkthroughs that overlap the time; null for a walkthrough that blocks every staff
 * member
 */
export function listFreeStaff(staffIds: readonly string[] | null, busy: readonly (string | null)[]): (string | null)[] {
  if (staffIds === null) return busy.length === 0 ? [null] : [];
  return busy.includes(null) ? [] : staffIds.filter((id) => !busy.includes(id));
}

/** Returns the first free staff member in rotation order, starting at `turn` modulo the number of staff members. */
export function findNextInRotation(
  staffIds: readonly string[],
  free: readonly (string | null)[],
  turn: number,
): string | undefined {
  const first = turn % staffIds.length;
  return [...staffIds.slice(first), ...staffIds.slice(0, first)].find((id) => free.includes(id));
}
