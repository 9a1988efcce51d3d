import { conflict, DomainError } from '../platform/errors/domain-error.ts';

export const odooNotConfigured = (): DomainError =>
  conflict('odoo.not-configured', 'Odoo is not set up yet. Nothing was sent.');

/** @param reason for the log, without personal data */
export const odooLeadNotCreated = (reason: string): DomainError =>
  new DomainError('unavailable', 'odoo.unavailable', 'Failed to create lead in Odoo', {
    message: `Odoo did not create the lead: ${reason}`,
    retryAfter: 5,
  });
