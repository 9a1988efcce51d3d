import { getMetadataStorage } from 'class-validator';
import type { FieldError } from '../errors/domain-error.ts';

export type ClassOf<T> = new (...args: never[]) => T;

/**
 * Metadata stored with the rule of a field: a function that returns the error message for a value, and the class of
 * nested records.
 */
export class FieldShape {
  constructor(
    readonly getError: (value: unknown, property: string) => string | null,
    readonly nestedClass?: () => ClassOf<object>,
  ) {}
}

/** Maximum number of reported errors per request. */
export const MAX_REPORTED_ERRORS = 50;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Finds unknown fields, lists beyond their limit, and objects where text or numbers are expected. Runs before
 * conversion and validation, because class-transformer and class-validator would visit every value of an oversized
 * request. Descends only into declared records and stops at {@link MAX_REPORTED_ERRORS}, so the declared classes limit
 * the cost.
 */
export function findShapeErrors(record: Readonly<Record<string, unknown>>, type: ClassOf<object>): FieldError[] {
  const errors: FieldError[] = [];
  for (const error of iterateErrors(record, type, '')) if (errors.push(error) === MAX_REPORTED_ERRORS) break;
  return errors;
}

function* iterateErrors(
  record: Readonly<Record<string, unknown>>,
  type: ClassOf<object>,
  path: string,
): Generator<FieldError, void, undefined> {
  const shapes = getFieldShapes(type);
  for (const property in record) {
    const field = path + property;
    const shape = shapes.get(property);
    if (!shape) {
      yield { field, message: 'This field is not known.' };
      continue;
    }
    const value = record[property];
    if (typeof value === 'object' && value !== null) yield* iterateNestedErrors(value, shape, field, property);
  }
}

function* iterateNestedErrors(
  value: object,
  { getError, nestedClass }: FieldShape,
  field: string,
  property: string,
): Generator<FieldError, void, undefined> {
  const error = getError(value, property);
  if (error !== null) yield { field, message: error };
  else if (nestedClass) {
    const isList = Array.isArray(value);
    const records = (isList ? value : [value]) as Readonly<Record<string, unknown>>[];
    for (const [index, record] of records.entries())
      yield* iterateErrors(record, nestedClass(), isList ? `${field}.${index}.` : `${field}.`);
  }
}

const shapesByClass = new Map<ClassOf<object>, ReadonlyMap<string, FieldShape>>();

/** Returns the fields of a class and its parents, from the rules that class-validator stores. */
function getFieldShapes(type: ClassOf<object>): ReadonlyMap<string, FieldShape> {
  let shapes = shapesByClass.get(type);
  if (!shapes) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    // class-validator lists the rules of the class before the rules of its parents. Reverse the order, so that the
    // rules of the class take precedence.
    const entries = rules.flatMap(({ propertyName, constraints }): [string, FieldShape][] => {
      const shape: unknown = (constraints as unknown[] | undefined)?.[0];
      return shape instanceof FieldShape ? [[propertyName, shape]] : [];
    });
    shapes = new Map(entries.reverse());
    shapesByClass.set(type, shapes);
  }
  return shapes;
}
