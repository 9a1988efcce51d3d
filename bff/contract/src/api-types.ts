import type { components, paths } from './generated/api.ts';

/** Every route of the BFF, as its OpenAPI document has them. */
export type ApiPaths = paths;
/** What requests and answers hold, by the name of the DTO: `Schemas['Lead']`. */
export type Schemas = components['schemas'];

/** RFC 9457 problem of every error answer. `detail` is the user's message. */
export type Problem = Schemas['Problem'];
