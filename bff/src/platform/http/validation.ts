import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { DomainError, type FieldError } from '../errors/domain-error.ts';
import { cacheValidationRules } from './cache-validation-rules.ts';
import { type ClassOf, isRecord, MAX_REPORTED_ERRORS, findShapeErrors } from './shape.ts';

cacheValidationRules();

const createRequestError = (fields: readonly FieldError[]): DomainError =>
  new DomainError('invalid', 'request.invalid', fields[0]?.message ?? 'The request is not valid.', { fields });

/** Checks the fields of a request against its DTO class before Nest's pipe converts and validates the values. */
class BoundedValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (this.toValidate(metadata) && value !== undefined && value !== null) {
      if (!isRecord(value)) throw createRequestError([]);
      const fields = findShapeErrors(value, metadata.metatype as ClassOf<object>);
      if (fields.length > 0) throw createRequestError(fields);
    }
    return super.transform(value, metadata);
  }
}

/**
 * Creates the validation pipe for all routes. The pipe rejects unknown fields, performs no implicit type conversion,
 * and reports up to `MAX_REPORTED_ERRORS` errors.
 */
export const createValidationPipe = (): ValidationPipe =>
  new BoundedValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => createRequestError(toFieldErrors(errors).slice(0, MAX_REPORTED_ERRORS)),
  });

function toFieldErrors(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent ? `${parent}.${error.property}` : error.property;
    const ownErrors = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
    return [...ownErrors, ...toFieldErrors(error.children ?? [], field)];
  });
}
