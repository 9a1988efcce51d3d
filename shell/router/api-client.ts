import type { ApiPaths } from '@epm/contract';
import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';

/** A typed call for every route of the BFF, as its OpenAPI document has them. */
export type ApiClient = Client<ApiPaths>;

/**
 * Client of the BFF. Cookies travel with each call; nothing is cached by the browser.
 * @param fetch replaces the network on the server, where calls stay in the process
 */
export function createApiClient(baseUrl: string, fetch?: (request: Request) => Promise<Response>): ApiClient {
  return createClient<ApiPaths>({ baseUrl, credentials: 'same-origin', cache: 'no-store', ...(fetch && { fetch }) });
}
