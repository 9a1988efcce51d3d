import { conflict } from '../../platform/errors/domain-error.ts';
import type { DomainError } from '../../platform/errors/domain-error.ts';

export const leadHasNoEmail = (): DomainError =>
  conflict('document.no-email', 'This lead has no email address. Nothing was sent.');

export const leadEmailChanged = (): DomainError =>
  conflict(
    'document.email-changed',
    'The email address of this lead has changed. Please reload the page. Nothing was sent.',
  );
