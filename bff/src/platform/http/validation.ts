import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { DomainError, type FieldError } from '../errors/domain-error.ts';
import { cacheValidationRules } from './cache-validation-rules.ts';
import { type ClassOf, isRecord, MAX_ERRORS, findShapeErrors } from './shape.ts';

cacheValidationRules();

const requestInvalid = (fields: readonly FieldError[]): DomainError =>
  new DomainError('invalid', 'request.invalid', fields[0]?.message ?? 'The request is not valid.', { fields });

/** Checks the fields of a request against its class before Nest's pipe converts and validates the values. */
class BoundedValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (this.toValidate(metadata) && value !== undefined && value !== null) {
      if (!isRecord(value)) throw requestInvalid([]);
      const fields = findShapeErrors(value, metadata.metatype as ClassOf<object>);
      if (fields.length > 0) throw requestInvalid(fields);
    }
    return super.transform(value, metadata);
  }
}

/** Creates the pipe of all routes. It rejects unknown fields, converts no types and lists errors by field. */
export const createValidationPipe = (): ValidationPipe =>
  new BoundedValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => requestInvalid(toFieldErrors(errors).slice(0, MAX_ERRORS)),
  });

function toFieldErrors(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent ? `${parent}.${error.property}` : error.property;
    const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
    return [...own, ...toFieldErrors(error.children ?? [], field)];
  });
}
