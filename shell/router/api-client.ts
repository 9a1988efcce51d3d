import type { ApiPaths } from '@epm/contract';
import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';

/** Typed client for all routes in the BFF's OpenAPI document. */
export type ApiClient = Client<ApiPaths>;

/**
 * Creates a BFF client. Calls include cookies and bypass the browser cache.
 * @param fetch replaces the global `fetch` during server rendering, where calls stay in-process
 */
export function createApiClient(baseUrl: string, fetch?: (request: Request) => Promise<Response>): ApiClient {
  return createClient<ApiPaths>({ baseUrl, credentials: 'same-origin', cache: 'no-store', ...(fetch && { fetch }) });
}
