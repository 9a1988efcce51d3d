/** Number of newest versions to keep for each app. */
const RETAINED_VERSION_COUNT = 20;
/** Days for which a version is kept after it was stored and after it was live. Tabs can stay open that long. */
export const RETENTION_DAYS = 30;

interface DatedVersion {
  storedAt: Date;
}

/** Returns the versions of an app that are old enough to be deleted if nothing uses them, oldest first. */
export const selectOldVersions = <T extends DatedVersion>(versions: readonly T[], now: Date): T[] =>
  versions
    .toSorted((one, other) => other.storedAt.getTime() - one.storedAt.getTime())
    .slice(RETAINED_VERSION_COUNT)
    .filter(({ storedAt }) => storedAt.getTime() < now.getTime() - RETENTION_DAYS * 24 * 3_600_000)
    .toReversed();
