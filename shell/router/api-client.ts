import type { ApiPaths } from '@epm/contract';
import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';

/** Typed client for every route in the BFF's OpenAPI document. */
export type ApiClient = Client<ApiPaths>;

/**
 * Creates a client of the BFF. Each call sends the cookies, and the browser caches no response.
 * @param fetch sends the requests on the server, where calls stay in-process
 */
export function createApiClient(baseUrl: string, fetch?: (request: Request) => Promise<Response>): ApiClient {
  return createClient<ApiPaths>({ baseUrl, credentials: 'same-origin', cache: 'no-store', ...(fetch && { fetch }) });
}
