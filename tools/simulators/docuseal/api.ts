import type { VendorRequest, VendorResponse } from '../vendor.ts';
import { describeValidationErrors, findOperation } from './contract.ts';
import { createApiHandlers, type ApiDependencies } from './api-handlers.ts';
import type { ListQuery } from './filters.ts';
import { SIMULATOR_API_KEY } from './keys.ts';
import { RequestError } from './request-error.ts';

/** Creates the handler for requests below `/docuseal/api`. `path` is relative to that base. */
export function createApiHandler(
  dependencies: ApiDependencies,
): (request: VendorRequest, path: string) => VendorResponse {
  const handlers = createApiHandlers(dependencies);
  return ({ method, url, headers, body }, path) => {
    if (headers['x-auth-token'] !== SIMULATOR_API_KEY) return createApiError(401);
    const found = findOperation(method, path);
    if (!found) return createApiError(404);
    const { operation, pathParameters } = found;
    const parameters = { ...Object.fromEntries(url.searchParams), ...pathParameters };
    if (!operation.isParameterValid(parameters))
      return createErrorResponse(422, describeValidationErrors(operation.isParameterValid));
    if (operation.isBodyValid && !operation.isBodyValid(body))
      return createErrorResponse(422, describeValidationErrors(operation.isBodyValid));
    try {
      return { status: 200, body: handlers[operation.id]!(parameters as ListQuery, body) };
    } catch (error) {
      if (error instanceof RequestError) return createErrorResponse(error.status, error.message);
      throw error;
    }
  };
}

/** Creates an error response of the API. */
export function createApiError(status: number): VendorResponse {
  const errors: Record<number, string> = {
    401: 'Not authenticated',
    403: 'Not authorized',
    404: 'Not found',
    422: 'Invalid parameters',
    429: 'Too many requests',
  };
  return createErrorResponse(status, errors[status] ?? 'Internal server error');
}

const createErrorResponse = (status: number, error: string): VendorResponse => ({ status, body: { error } });
