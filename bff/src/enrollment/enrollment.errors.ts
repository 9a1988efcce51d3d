import { ENROLLMENT_MESSAGES } from '@epm/contract';
import { conflict, invalid } from '../platform/errors/domain-error.ts';
import type { DomainError } from '../platform/errors/domain-error.ts';

export const enrollmentReused = (): DomainError =>
  conflict('enrollment.reused', 'This form was already sent with other details. Please reload the page and try again.');

export const phoneInvalid = (): DomainError =>
  invalid('request.invalid', ENROLLMENT_MESSAGES.phone, [{ field: 'phone', message: ENROLLMENT_MESSAGES.phone }]);
