import { conflict, missing, type DomainError } from '../platform/errors/domain-error.ts';

export const referralReused = (): DomainError =>
  conflict('referral.reused', 'This form was already sent with other details. Please reload the page and try again.');

export const referralMissing = (): DomainError => missing('referral.missing', 'Referral not found');
