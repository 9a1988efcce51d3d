import { RetryTransaction } from '../platform/database/database.ts';
import { conflict, DomainError, invalid, notFound, unprocessable } from '../platform/errors/domain-error.ts';
import type { KnownOwner, NamedLead } from './lead-edits.dto.ts';
import type { LeadDetail } from './leads.dto.ts';

export const leadNotFound = (): DomainError => notFound('lead.missing', 'Lead not found');

const LEAD_EXISTS_CODE = 'lead.exists';

export const leadExists = (): DomainError =>
  conflict(LEAD_EXISTS_CODE, 'This property was already submitted. Please reload the page and try again.');

/**
 * Rethrows an error so that the transaction is retried if another transaction has taken the lead id. In the retry,
 * `Leads.chooseFreeId` chooses a new id.
 */
export function retryOnTakenId(error: unknown): never {
  const isTaken = error instanceof DomainError && error.code === LEAD_EXISTS_CODE;
  throw isTaken ? new RetryTransaction('The lead id was taken by another transaction', { cause: error }) : error;
}

/** @param current the current lead, which the user can compare with the edit */
export const leadChanged = (current: LeadDetail): DomainError =>
  conflict('lead.changed', 'This lead was changed in the meantime. Nothing was overwritten.', { current });

export const emailBelongsToOtherOwner = (owner: KnownOwner): DomainError =>
  conflict('lead.owner-known', `This email address belongs to ${owner.name}. Nothing was saved.`, { owner });

export const duplicateLead = (lead: NamedLead): DomainError =>
  conflict('lead.known', 'This owner already has a lead for this home. Nothing was added.', { lead });

export const otherLeadNotFound = (): DomainError =>
  notFound('person.other-lead-missing', 'The other lead was not found');

export const ownersAlreadyMerged = (): DomainError =>
  conflict('person.same', 'Both leads belong to the same person already.');

/** @param which how the message refers to the lead that has no owner */
export const leadHasNoOwner = (which: 'This lead' | 'The other lead'): DomainError =>
  conflict('person.unknown', `${which} has no owner yet. Please give it an email address first.`);

/** @param field the request field for the reason */
export const reasonMissing = (field: 'statusReason' | 'reason'): DomainError => {
  const message = 'Please say why this lead was lost.';
  return unprocessable('lead.reason-missing', message, [{ field, message }]);
};

export const unknownAssignee = (): DomainError => {
  const message = 'This staff member is no longer available. Please choose another one.';
  return invalid('lead.assignee-unknown', message, [{ field: 'assigneeId', message }]);
};

export const noteIdTaken = (): DomainError =>
  conflict('note.exists', 'This note was already saved with another lead. Please reload the page and try again.');
