import { conflict, missing, type DomainError } from '../platform/errors/domain-error.ts';

export const noWebinar = (): DomainError => missing('webinar.missing', 'There is no webinar to register for yet.');

export const registrationReused = (): DomainError =>
  conflict(
    'webinar.registration-reused',
    'This form was already sent with another address. Please reload the page and try again.',
  );
