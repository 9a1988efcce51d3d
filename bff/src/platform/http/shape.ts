import { getMetadataStorage } from 'class-validator';
import type { FieldError } from '../errors/domain-error.ts';

export type ClassOf<T> = new (...args: never[]) => T;

/** Kept with the rule of a field: the message for a value that is wrong, and the class of the records in the field. */
export class Shape {
  constructor(
    readonly message: (value: unknown, property: string) => string | null,
    readonly of?: () => ClassOf<object>,
  ) {}
}

/** Errors of one request that are reported. */
export const MAX_ERRORS = 50;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Finds unknown fields, lists beyond their limit, and objects in place of text or numbers, before anything is converted
 * or validated: class-transformer and class-validator visit every value that was sent, some of them more than once.
 * Descends only where a class declares records, and stops at {@link MAX_ERRORS}. The work is bounded by the declared
 * classes and not by the request.
 */
export function findShapeErrors(sent: Readonly<Record<string, unknown>>, of: ClassOf<object>): FieldError[] {
  const errors: FieldError[] = [];
  for (const error of find(sent, of, '')) if (errors.push(error) === MAX_ERRORS) break;
  return errors;
}

function* find(
  record: Readonly<Record<string, unknown>>,
  of: ClassOf<object>,
  path: string,
): Generator<FieldError, void, undefined> {
  const shapes = shapesOf(of);
  for (const property in record) {
    const field = path + property;
    const shape = shapes.get(property);
    if (!shape) {
      yield { field, message: 'This field is not known.' };
      continue;
    }
    const value = record[property];
    if (typeof value === 'object' && value !== null) yield* findWithin(value, shape, field, property);
  }
}

function* findWithin(
  value: object,
  { message, of }: Shape,
  field: string,
  property: string,
): Generator<FieldError, void, undefined> {
  const wrong = message(value, property);
  if (wrong !== null) yield { field, message: wrong };
  else if (of) {
    const isList = Array.isArray(value);
    const records = (isList ? value : [value]) as Readonly<Record<string, unknown>>[];
    for (const [at, record] of records.entries()) yield* find(record, of(), isList ? `${field}.${at}.` : `${field}.`);
  }
}

const known = new Map<ClassOf<object>, ReadonlyMap<string, Shape>>();

/** The fields of a class, its parents' included, from the rules that class-validator stores. */
function shapesOf(of: ClassOf<object>): ReadonlyMap<string, Shape> {
  let shapes = known.get(of);
  if (!shapes) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(of, '', false, false);
    // Rules of the class come before those of its parents, and win.
    const entries = rules.flatMap(({ propertyName, constraints }): [string, Shape][] => {
      const shape: unknown = (constraints as unknown[] | undefined)?.[0];
      return shape instanceof Shape ? [[propertyName, shape]] : [];
    });
    shapes = new Map(entries.reverse());
    known.set(of, shapes);
  }
  return shapes;
}
