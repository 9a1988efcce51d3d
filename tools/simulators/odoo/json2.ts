import type { VendorRequest, VendorResponse } from '../vendor.ts';
import type { CrmStore } from './crm-store.ts';
import { SIMULATOR_API_KEY, SIMULATOR_DATABASE } from './keys.ts';
import { callMethod } from './orm.ts';
import { notFoundError, OrmError } from './orm-error.ts';

/** Handles `POST /json/2/{model}/{method}`, the API of Odoo 19 and later. */
export function handleJson2(
  store: CrmStore,
  request: VendorRequest,
  [model = '', method = '']: string[],
): VendorResponse {
  const { headers, body } = request;
  if (headers.authorization?.toLowerCase() !== `bearer ${SIMULATOR_API_KEY}`)
    return toErrorResponse(new OrmError(401, 'werkzeug.exceptions.Unauthorized', 'Invalid apikey'));
  const database = headers['x-odoo-database'];
  if (request.method !== 'POST' || (database !== undefined && database !== SIMULATOR_DATABASE))
    return toErrorResponse(notFoundError('Not Found'));
  try {
    return { status: 200, body: callMethod(store, model, method, body) };
  } catch (error) {
    if (error instanceof OrmError) return toErrorResponse(error);
    throw error;
  }
}

/** Creates an error response with the HTTP status. */
export const createJson2Error = (status: number): VendorResponse =>
  toErrorResponse(new OrmError(status, 'werkzeug.exceptions.HTTPException', `The request failed with ${status}`));

function toErrorResponse({ status, name, message }: OrmError): VendorResponse {
  return { status, body: { name, message, arguments: [message], context: {}, debug: 'Traceback ...' } };
}
