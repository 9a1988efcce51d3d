import type { Deploy } from './release.ts';

type VersionWithParts = Pick<Deploy, 'app' | 'version' | 'parts'>;

/**
 * Finds parts that another remote has too. Pages load a part by its name, so a second remote with that name could
 * replace it. Returns the errors as sentences without a period.
 * @param others versions of other apps that will be live
 */
export const findPartErrors = ({ app, version, parts }: VersionWithParts, others: readonly VersionWithParts[]) =>
  others.flatMap((other) =>
    parts
      .filter((part) => other.parts.includes(part))
      .map((part) => `${app} ${version} has the part ${part}, which ${other.app} ${other.version} has`),
  );
