import { conflict, type DomainError, missing } from '../platform/errors/domain-error.ts';

export const appMissing = (): DomainError => missing('release.app-missing', 'There is no such part of the site.');

export const versionMissing = (): DomainError =>
  missing('release.version-missing', 'This version is not published, or its deploy.json cannot be read.');

export const versionUnfit = (faults: readonly string[]): DomainError =>
  conflict('release.version-unfit', `It was not activated, and the site stays as it is. ${faults.map((fault) => `${fault}.`).join(' ')}`);
