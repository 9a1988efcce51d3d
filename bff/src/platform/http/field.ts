import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { type ClassOf, FieldShape } from './shape.ts';

export interface FieldOptions {
  /** May be absent. */
  optional?: boolean;
  /** May be null. */
  nullable?: boolean;
  /** Name of the field in messages. Derived from the property name by default. */
  label?: string;
  /** Complete message that replaces the generated one. */
  message?: string;
  /** The field is part of a query string or path, so numbers and flags are sent as text. */
  fromText?: boolean;
}

/** Returns the error in a value, as the end of a sentence that starts with the label; null for a valid value. */
export type Check = (value: unknown) => string | null;

const toLabel = (property: string): string => {
  const words = property.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const presence = (options: FieldOptions): PropertyDecorator[] => [
  ...(options.optional ? [ValidateIf((_, value: unknown) => value !== undefined)] : []),
  ...(options.nullable ? [ValidateIf((_, value: unknown) => value !== null)] : []),
];

export const documented = (schema: ApiPropertyOptions, options: FieldOptions): PropertyDecorator =>
  ApiProperty({
    ...schema,
    required: !options.optional,
    ...(options.nullable ? { nullable: true } : {}),
  } as ApiPropertyOptions);

export const rule = (
  name: string,
  check: Check,
  options: FieldOptions,
  of?: () => ClassOf<object>,
): PropertyDecorator => {
  const message = (value: unknown, property: string): string | null => {
    const error = check(value);
    return error === null ? null : (options.message ?? `${options.label ?? toLabel(property)} ${error}`);
  };
  return ValidateBy({
    name,
    constraints: [new FieldShape(message, of)],
    validator: {
      validate: (value: unknown) => check(value) === null,
      defaultMessage: (args) => (args && message(args.value, args.property)) ?? 'The value is not valid',
    },
  });
};

export const field = (
  name: string,
  check: Check,
  schema: ApiPropertyOptions,
  options: FieldOptions,
): PropertyDecorator => applyDecorators(...presence(options), rule(name, check, options), documented(schema, options));
