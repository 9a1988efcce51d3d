import type { Deploy } from './release.ts';

type VersionWithParts = Pick<Deploy, 'app' | 'version' | 'parts'>;

/**
 * Finds parts whose names another remote also uses. Pages load a part by its name, so a second part with this name
 * could replace the first part. Returns the errors as sentences without a period.
 * @param others versions of other apps that will be live
 */
export const findPartErrors = ({ app, version, parts }: VersionWithParts, others: readonly VersionWithParts[]) =>
  others.flatMap((other) =>
    parts
      .filter((part) => other.parts.includes(part))
      .map((part) => `${app} ${version} has the part ${part}, which ${other.app} ${other.version} has`),
  );
