import { conflict, type DomainError, notFound } from '../platform/errors/domain-error.ts';

export const appNotFound = (): DomainError => notFound('release.app-missing', 'There is no such part of the site.');

export const versionNotFound = (): DomainError =>
  notFound('release.version-missing', 'This version is not published, or its deploy.json cannot be read.');

/**
 * Error for a version that does not run with the live versions.
 * @param outcome consequence, as a sentence for the user
 */
export const versionUnfit = (outcome: string, reasons: readonly string[]): DomainError =>
  conflict('release.version-unfit', `${outcome} ${reasons.map((reason) => `${reason}.`).join(' ')}`);
