import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import type { components, paths } from './generated/api.ts';

/** A typed call for every route of the BFF, as its OpenAPI document has them. */
export type ApiClient = Client<paths>;
/** What requests and answers hold, by the name of the DTO: `Schemas['Lead']`. */
export type Schemas = components['schemas'];

/** RFC 9457 problem of every error answer. `detail` is the user's message. */
export type Problem = Schemas['Problem'];

/**
 * Client of the BFF. Cookies travel with each call; nothing is cached by the browser.
 * @param fetch replaces the network on the server, where calls stay in the process
 */
export function createApiClient(baseUrl: string, fetch?: (request: Request) => Promise<Response>): ApiClient {
  return createClient<paths>({ baseUrl, credentials: 'same-origin', cache: 'no-store', ...(fetch && { fetch }) });
}
