import type { components, paths } from './generated/api.ts';

/** Routes of the BFF, from its OpenAPI document. */
export type ApiPaths = paths;
/** Request and response bodies by DTO name: `Schemas['Lead']`. */
export type Schemas = components['schemas'];

/** RFC 9457 problem, the body of every error response. `detail` is the message for the user. */
export type Problem = Schemas['Problem'];
