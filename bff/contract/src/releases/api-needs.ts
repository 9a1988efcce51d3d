import { deriveOperationShape } from './operation-shapes.ts';
import type { ApiDocument, OperationShape, Shape } from './operation-shapes.ts';

/** Needs of an app that the API must meet: the operations that the app calls, with the data that it sends and reads. */
export type ApiNeeds = Record<string, OperationShape>;

/** Number of errors that are listed in full. An older API can lack hundreds of values. */
const MAX_LISTED_ERRORS = 5;

/**
 * Derives the needs from the operations that an app calls and from the API document with which the app was built.
 * Operations that the document does not contain are omitted.
 * @param names names of the operations, such as `GET /api/leads/{id}`
 */
export function deriveApiNeeds(names: readonly string[], document: ApiDocument): ApiNeeds {
  return Object.fromEntries(
    names.toSorted().flatMap((name) => {
      const shape = deriveOperationShape(document, name);
      return shape ? [[name, shape]] : [];
    }),
  );
}

/**
 * Returns messages for operations and values that an app needs but an API lacks. Additions to the API are compatible:
 * operations, values in responses and optional values in requests.
 */
export function findApiErrors(app: string, needs: ApiNeeds, document: ApiDocument): string[] {
  const found = Object.entries(needs).flatMap(([name, needed]) => {
    const provided = deriveOperationShape(document, name);
    if (!provided) return [`${app} needs ${name}, which the API does not have`];
    return [...findResponseErrors(needed.response, provided), ...findRequestErrors(needed.request, provided)].map(
      (error) => `${app} needs ${name} ${error}`,
    );
  });
  const others = found.length - MAX_LISTED_ERRORS;
  return others > 0
    ? [...found.slice(0, MAX_LISTED_ERRORS), `${app} differs from the API in ${others} more values`]
    : found;
}

const formatTypes = (types: readonly string[]) =>
  types.map((type) => (type === 'undefined' ? 'nothing' : type)).join(' or ');
/** Returns the types of a value. Does not read inherited properties, because another team chooses the names. */
const findTypes = (shape: Shape, path: string) => (Object.hasOwn(shape, path) ? shape[path] : undefined);
const includesAllTypes = (types: readonly string[], others: readonly string[]) =>
  others.every((each) => types.includes(each));

/** Describes values that an app reads but an API may not return, or returns with another type. */
function findResponseErrors(needed: Shape, { response }: OperationShape): string[] {
  return Object.entries(needed).flatMap(([path, types]) => {
    const returned = findTypes(response, path) ?? ['undefined'];
    if (includesAllTypes(types, returned)) return [];
    return [`to return ${path} as ${formatTypes(types)}, but the API returns ${formatTypes(returned)}`];
  });
}

/** Describes values that an app may send but an API does not accept, and values that only the API requires. */
function findRequestErrors(needed: Shape, { request }: OperationShape): string[] {
  const refused = Object.entries(needed).flatMap(([path, types]) => {
    const accepted = findTypes(request, path) ?? ['undefined'];
    if (includesAllTypes(accepted, types)) return [];
    return [`to accept ${path} as ${formatTypes(types)}, but the API accepts ${formatTypes(accepted)}`];
  });
  const required = Object.entries(request)
    .filter(
      ([path, types]) => !findTypes(needed, path) && !types.includes('undefined') && isContainerSent(path, needed),
    )
    .map(([path]) => `to work without ${path}, but the API requires it`);
  return [...refused, ...required];
}

/** Returns whether the app sends the object or list that contains a value of the body. */
function isContainerSent(path: string, needed: Shape): boolean {
  const container = path.replace(/(\[\]|\.[^.[]+)$/, '');
  return !path.startsWith('body') || container === path || findTypes(needed, container) !== undefined;
}
