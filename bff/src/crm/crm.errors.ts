import { conflict, DomainError, invalid } from '../platform/errors/domain-error.ts';

/** The lead is not in the list of failed pushes, for example because another admin has sent it again. */
export const pushNotFailed = (): DomainError =>
  conflict('odoo.push-not-failed', 'This lead is no longer in the list. It has already been sent again.');

/** @param fields our fields with an invalid target */
export const mappingInvalid = (fields: readonly string[]): DomainError =>
  invalid(
    'odoo-mapping.invalid',
    INVALID_TARGET_MESSAGE,
    fields.map((field) => ({ field: `fields.${field}`, message: INVALID_TARGET_MESSAGE })),
  );

const INVALID_TARGET_MESSAGE = 'Choose a different Odoo field for each field.';

/** @param reason for the log, without personal data */
export const schemaUnavailable = (reason: string): DomainError =>
  new DomainError('unavailable', 'odoo.unavailable', 'Odoo did not return its stages and fields', {
    message: `Odoo did not return its stages and fields: ${reason}`,
    retryAfter: 5,
  });

export const odooNotConfigured = (): DomainError =>
  conflict('odoo.not-configured', 'Odoo is not set up yet. Nothing was sent.');

/** Odoo may have acted on the request. A retry is safe. @param reason for the log, without personal data */
export const leadNotSynced = (reason: string): DomainError =>
  new DomainError('unavailable', 'odoo.unavailable', 'Failed to sync lead with Odoo', {
    message: `The lead was not sent to Odoo: ${reason}`,
    retryAfter: 5,
  });

/** @param reason for the log, without personal data */
export const odooLeadNotCreated = (reason: string): DomainError =>
  new DomainError('unavailable', 'odoo.unavailable', 'Failed to create lead in Odoo', {
    message: `Odoo did not create the lead: ${reason}`,
    retryAfter: 5,
  });
