import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { DomainError, type FieldError } from '../errors/domain-error.ts';
import { cacheValidationRules } from './cache-validation-rules.ts';
import { type ClassOf, isRecord, MAX_ERRORS, findShapeErrors } from './shape.ts';

cacheValidationRules();

const refusal = (fields: readonly FieldError[]): DomainError =>
  new DomainError('invalid', 'request.invalid', fields[0]?.message ?? 'The request is not valid.', { fields });

/** Refuses a request that does not fit its class before Nest's pipe converts and validates any of it. */
class BoundedValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (this.toValidate(metadata) && value !== undefined && value !== null) {
      if (!isRecord(value)) throw refusal([]);
      const fields = findShapeErrors(value, metadata.metatype as ClassOf<object>);
      if (fields.length > 0) throw refusal(fields);
    }
    return super.transform(value, metadata);
  }
}

/** The pipe of every route: unknown fields are refused, nothing is converted, faults are listed by field. */
export const createValidationPipe = (): ValidationPipe =>
  new BoundedValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => refusal(faultsOf(errors).slice(0, MAX_ERRORS)),
  });

function faultsOf(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent ? `${parent}.${error.property}` : error.property;
    const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
    return [...own, ...faultsOf(error.children ?? [], field)];
  });
}
