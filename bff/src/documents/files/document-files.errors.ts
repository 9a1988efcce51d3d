import { conflict, DomainError } from '../../platform/errors/domain-error.ts';

export const documentNotCompleted = (): DomainError =>
  conflict('document.not-completed', 'The signed document is not stored yet. Please try again later.');

export const documentFileDamaged = (): DomainError =>
  new DomainError(
    'unavailable',
    'document.file-damaged',
    'The stored file is damaged, so it was not downloaded. Please contact an admin.',
  );
