import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { type ClassOf, FieldShape } from './shape.ts';

export interface FieldOptions {
  /** True if the field may be absent. */
  optional?: boolean;
  /** True if the field may be null. */
  nullable?: boolean;
  /** Field name in messages. Defaults to a label derived from the property name. */
  label?: string;
  /** Message that replaces the generated one. */
  message?: string;
  /** True if the value comes from a query string or path, where numbers and booleans are text. */
  isFromUrl?: boolean;
}

/** Checks a value. Returns null for a valid value, or an error message without a subject, such as 'is required'. */
export type ValueCheck = (value: unknown) => string | null;

const toLabel = (property: string): string => {
  const words = property.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const presenceDecorators = (options: FieldOptions): PropertyDecorator[] => [
  ...(options.optional ? [ValidateIf((_, value: unknown) => value !== undefined)] : []),
  ...(options.nullable ? [ValidateIf((_, value: unknown) => value !== null)] : []),
];

export const schemaDecorator = (schema: ApiPropertyOptions, options: FieldOptions): PropertyDecorator =>
  ApiProperty({
    ...schema,
    required: !options.optional,
    ...(options.nullable ? { nullable: true } : {}),
  } as ApiPropertyOptions);

export const ruleDecorator = (
  name: string,
  check: ValueCheck,
  options: FieldOptions,
  nestedClass?: () => ClassOf<object>,
): PropertyDecorator => {
  const message = (value: unknown, property: string): string | null => {
    const error = check(value);
    return error === null ? null : (options.message ?? `${options.label ?? toLabel(property)} ${error}`);
  };
  return ValidateBy({
    name,
    constraints: [new FieldShape(message, nestedClass)],
    validator: {
      validate: (value: unknown) => check(value) === null,
      defaultMessage: (args) => (args && message(args.value, args.property)) ?? 'The value is not valid',
    },
  });
};

export const fieldDecorator = (
  name: string,
  check: ValueCheck,
  schema: ApiPropertyOptions,
  options: FieldOptions,
): PropertyDecorator =>
  applyDecorators(
    ...presenceDecorators(options),
    ruleDecorator(name, check, options),
    schemaDecorator(schema, options),
  );
