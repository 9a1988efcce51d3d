import { conflict, missing } from '../platform/errors/domain-error.ts';
import type { DomainError } from '../platform/errors/domain-error.ts';

export const leadMissing = (): DomainError => missing('lead.missing', 'Lead not found');

export const leadExists = (): DomainError =>
  conflict('lead.exists', 'This property was already submitted. Please reload the page and try again.');
