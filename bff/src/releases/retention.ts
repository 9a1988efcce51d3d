/** Number of newest versions to keep for each app. */
const RETAINED_VERSION_COUNT = 20;
/**
 * Number of days for which a version is kept after its publication and after it was live. Tabs can stay open that long.
 */
export const RETENTION_DAYS = 30;

interface StoredVersion {
  version: string;
  /** Time of the publication in ISO 8601 format. */
  publishedAt: string;
}

/**
 * Returns the versions of an app that are old enough to be deleted if nothing uses them, oldest first.
 * @param versions newest first
 */
export const selectOldVersions = <T extends StoredVersion>(versions: readonly T[], now: Date): T[] =>
  versions
    .slice(RETAINED_VERSION_COUNT)
    .filter(({ publishedAt }) => Date.parse(publishedAt) < now.getTime() - RETENTION_DAYS * 24 * 3_600_000)
    .toReversed();
