/** BFF client. Each app bundles its own copy, because only the router is a shared singleton. */
export { createApiClient } from './api-client.ts';
export type { ApiClient } from './api-client.ts';
export { unwrapResponse, ApiProblem } from './api-problem.ts';
