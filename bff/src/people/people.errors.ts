import { conflict, type DomainError, missing } from '../platform/errors/domain-error.ts';

export const otherLeadMissing = (): DomainError => missing('person.other-lead-missing', 'The other lead was not found');

export const samePerson = (): DomainError =>
  conflict('person.same', 'Both leads belong to the same person already.');

/** @param which how the user knows the lead */
export const personUnknown = (which: 'This lead' | 'The other lead'): DomainError =>
  conflict('person.unknown', `${which} has no owner yet. Please give it an email address first.`);
