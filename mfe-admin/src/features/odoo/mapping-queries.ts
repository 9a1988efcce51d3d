import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

export const mappingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['odoo', 'mapping'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/odoo/mapping', { signal })),
  });

/** Query for the stages and fields of Odoo. */
export const partnerSchemaQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['odoo', 'schema'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/odoo/schema', { signal })),
    retry: false,
  });

/**
 * Replaces the mapping. Idempotent.
 * @throws ApiProblem 409 with `current` if another admin has changed the mapping
 */
export const replaceMapping = (api: ApiClient, body: Schemas['ReplaceCrmMapping']) =>
  unwrapResponse(api.PUT('/api/odoo/mapping', { body }));
