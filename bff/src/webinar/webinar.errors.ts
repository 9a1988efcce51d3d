import { missing, type DomainError } from '../platform/errors/domain-error.ts';

export const noWebinar = (): DomainError => missing('webinar.missing', 'There is no webinar to register for yet.');
