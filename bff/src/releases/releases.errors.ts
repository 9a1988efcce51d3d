import { conflict, DomainError, notFound } from '../platform/errors/domain-error.ts';

export const appNotFound = (): DomainError => notFound('release.app-missing', 'There is no such part of the site.');

export const versionNotFound = (): DomainError =>
  notFound('release.version-missing', 'This version is not published, or its deploy.json cannot be read.');

/**
 * Error for a version that is not compatible with the live versions.
 * @param outcome consequence, as a sentence for the user
 */
export const versionIncompatible = (outcome: string, reasons: readonly string[]): DomainError =>
  conflict('release.version-incompatible', `${outcome} ${reasons.map((reason) => `${reason}.`).join(' ')}`);

/** @param live version that is live now; null if none is */
export const liveVersionChanged = (app: string, live: string | null): DomainError =>
  conflict(
    'release.live-changed',
    `${live === null ? `No version of ${app} is live` : `${app} ${live} is live now`}, not the version that you expected. Nothing was changed.`,
    { liveVersion: live },
  );

/**
 * Error for a deploy token that releases a version that failed. Only a person may decide that the version can be live
 * again.
 */
export const versionWasRolledBack = (app: string, version: string): DomainError =>
  conflict(
    'release.rolled-back',
    `${app} ${version} failed too often. Publish a corrected version, or ask an admin to activate this one again.`,
  );

/** @param running version that is in the ring now */
export const ringChanged = (running: string, expected: string): DomainError =>
  conflict(
    'release.ring-changed',
    `Version ${running} is in the ring now, not ${expected}. Nothing was changed; check the ring and try again.`,
  );

export const versionAltered = (app: string, version: string): DomainError =>
  conflict(
    'release.version-altered',
    `The deploy.json of ${app} ${version} is not the file that was published. Nothing was changed; publish the build again under another name.`,
  );

/** Error for an uploaded archive. @param reasons sentences without a period that describe the required changes */
export const uploadRefused = (reasons: readonly string[]): DomainError => {
  const sentences = reasons.map((reason) => `${reason}.`);
  const detail = `The version was not published. ${sentences.join(' ')}`;
  return new DomainError('unprocessable', 'release.refused', detail, { extension: { reasons: sentences } });
};

export const versionExists = (app: string, version: string): DomainError =>
  conflict(
    'release.version-exists',
    `Another build of ${app} has the version name ${version}. Versions never change; choose another name.`,
  );
