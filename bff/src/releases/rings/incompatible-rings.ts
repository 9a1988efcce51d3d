import type { VersionId } from '../release-checks.ts';

/** Replaces live versions with the versions of rings. */
export const replaceLiveVersions = (pointers: readonly VersionId[], rings: readonly VersionId[]): VersionId[] => [
  ...pointers.filter((pointer) => rings.every((ring) => ring.app !== pointer.app)),
  ...rings,
];

/**
 * Finds the rings whose versions do not run with a candidate.
 * @param check function that returns the reasons why the candidate does not run with other versions
 */
export async function findIncompatibleRings<R extends VersionId>(
  pointers: readonly VersionId[],
  rings: readonly R[],
  check: (others: readonly VersionId[]) => Promise<string[]>,
): Promise<R[]> {
  if (rings.length === 0 || (await check(replaceLiveVersions(pointers, rings))).length === 0) return [];
  const found: R[] = [];
  if (rings.length > 1)
    for (const ring of rings) if ((await check(replaceLiveVersions(pointers, [ring]))).length > 0) found.push(ring);
  return found.length > 0 ? found : [...rings];
}
