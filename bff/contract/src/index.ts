export { createApiClient } from './api-client.ts';
export type { ApiClient, Problem, Schemas } from './api-client.ts';
