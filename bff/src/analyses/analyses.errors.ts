import { conflict, invalid } from '../platform/errors/domain-error.ts';
import type { DomainError, FieldFault } from '../platform/errors/domain-error.ts';

export const submissionReused = (): DomainError =>
  conflict('submission.reused', 'This form was already sent with other details. Please reload the page and try again.');

export const impossibleProperty = (faults: readonly FieldFault[]): DomainError =>
  invalid('request.invalid', faults[0]?.message ?? 'The request is not valid.', faults);
