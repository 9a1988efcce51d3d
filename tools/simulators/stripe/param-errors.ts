import type { ErrorObject } from 'ajv/dist/2020.js';
import { invalidRequestError, missingParamError, type StripeError } from './errors.ts';

/** Converts a JSON pointer and a property to bracket notation, such as `line_items[0][quantity]`. */
function toParamName(pointer: string, property?: unknown): string {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [first = '', ...rest] = property === undefined ? names : [...names, String(property)];
  return `${first}${rest.map((name) => `[${name}]`).join('')}`;
}

/**
 * Describes the first contract violation as Stripe does. In a union, the deepest error belongs to the intended branch.
 */
export function createViolationError(errors: readonly ErrorObject[], params: unknown): StripeError {
  const depth = ({ instancePath }: ErrorObject): number => instancePath.split('/').length;
  const error = errors
    .filter(({ keyword }) => keyword !== 'anyOf')
    .reduce((deepest, each) => (depth(each) >= depth(deepest) ? each : deepest));
  const { instancePath, keyword, params: details } = error;
  if (keyword === 'additionalProperties') {
    const param = toParamName(instancePath, details.additionalProperty);
    return invalidRequestError(`Received unknown parameter: ${param}`, 'parameter_unknown', param);
  }
  if (keyword === 'required') return missingParamError(toParamName(instancePath, details.missingProperty));
  const param = toParamName(instancePath);
  const value = readValueAtPointer(params, instancePath);
  if (keyword === 'enum') {
    const allowed = (details.allowedValues as unknown[]).join(', ');
    return invalidRequestError(`Invalid ${param}: must be one of ${allowed}`, undefined, param);
  }
  if (keyword === 'type' && details.type === 'integer')
    return invalidRequestError(`Invalid integer: ${String(value)}`, 'parameter_invalid_integer', param);
  return invalidRequestError(`Invalid ${param}: ${error.message}`, undefined, param);
}

function readValueAtPointer(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((holder, name) => (holder as Record<string, unknown>)[name.replaceAll('~1', '/')], value);
}

/**
 * Finds an empty value outside metadata. In Stripe's forms, an empty value unsets a parameter, which makes no sense when
 * an object is created.
 */
export function findEmptyParam(params: object): string | null {
  for (const [name, value] of Object.entries(params)) {
    if (value === '') return name;
    if (name === 'metadata' || typeof value !== 'object' || value === null) continue;
    const inner = findEmptyParam(value as object);
    if (inner !== null) return inner.replace(/^[^[]+/, (first) => `${name}[${first}]`);
  }
  return null;
}
