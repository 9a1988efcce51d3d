import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { DomainError, type FieldFault } from '../errors/domain-error.ts';
import { rememberRules } from './known-rules.ts';

rememberRules();

/** The pipe of every route: unknown fields are refused, nothing is converted, faults are listed by field. */
export const createValidationPipe = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => {
      const fields = faultsOf(errors).slice(0, 50);
      return new DomainError('invalid', 'request.invalid', fields[0]?.message ?? 'The request is not valid.', { fields });
    },
  });

function faultsOf(errors: readonly ValidationError[], parent = ''): FieldFault[] {
  return errors.flatMap((error) => {
    const field = parent ? `${parent}.${error.property}` : error.property;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
      field,
      message: rule === 'whitelistValidation' ? 'This field is not known.' : message,
    }));
    return [...own, ...faultsOf(error.children ?? [], field)];
  });
}
