import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { type ClassOf, Shape } from './shape.ts';

export interface FieldOptions {
  /** May be absent. */
  optional?: boolean;
  /** May be null. */
  nullable?: boolean;
  /** How messages call the field; else its name in words. */
  label?: string;
  /** The whole message, instead of one made of the label and what is wrong. */
  message?: string;
  /** The field comes from a query string or path, so numbers and flags arrive as text. */
  fromText?: boolean;
}

/** What is wrong with a value, as the end of a sentence that starts with the label; null when nothing is. */
export type Check = (value: unknown) => string | null;

const inWords = (property: string): string => {
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
    const wrong = check(value);
    return wrong === null ? null : (options.message ?? `${options.label ?? inWords(property)} ${wrong}`);
  };
  return ValidateBy({
    name,
    constraints: [new Shape(message, of)],
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
