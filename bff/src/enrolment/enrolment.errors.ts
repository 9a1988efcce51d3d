import { ENROLMENT_MESSAGES } from '@epm/contract';
import { conflict, invalid } from '../platform/errors/domain-error.ts';
import type { DomainError } from '../platform/errors/domain-error.ts';

export const enrolmentReused = (): DomainError =>
  conflict('enrolment.reused', 'This form was already sent with other details. Please reload the page and try again.');

export const undiallable = (): DomainError =>
  invalid('request.invalid', ENROLMENT_MESSAGES.phone, [{ field: 'phone', message: ENROLMENT_MESSAGES.phone }]);
