import { MAX_BULK_ACCEPT_DELETE_RESTORE } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../lead-data/index.ts';
import type { UploadInit } from '@epm/staff';

type Decision = 'accept' | 'delete' | 'restore';

/** Accepts, deletes or restores suspects in batches of the maximum size. @returns the ids of the changed leads */
export async function decideOnSuspects(api: ApiClient, decision: Decision, ids: readonly string[]): Promise<string[]> {
  const changed: string[] = [];
  for (let start = 0; start < ids.length; start += MAX_BULK_ACCEPT_DELETE_RESTORE) {
    const body = { ids: ids.slice(start, start + MAX_BULK_ACCEPT_DELETE_RESTORE) };
    changed.push(...(await unwrapResponse(api.POST(`/api/leads/bulk/${decision}`, { body }))).ids);
  }
  return changed;
}

/** Downloads the leads as CSV in the order of the ids. */
export const exportSelectedLeads = (api: ApiClient, ids: string[]): Promise<Blob> =>
  unwrapResponse(api.POST('/api/leads/export.csv', { body: { ids }, parseAs: 'blob' }));

/** Returns a body serializer for multipart form data. Needed because the generated types declare a file as a string. */
function createFormSerializer(fields: Readonly<Record<string, string | File>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return () => form;
}

/** Returns the result of a dry run. Imports nothing. */
export const previewImport = (api: ApiClient, file: File, init: UploadInit): Promise<Schemas['ImportPreview']> =>
  unwrapResponse(
    api.POST('/api/leads/import/preview', {
      ...init,
      body: { file: file.name },
      bodySerializer: createFormSerializer({ file }),
    }),
  );

/** Imports the file. @param importId idempotency key */
export const importLeads = (api: ApiClient, file: File, importId: string): Promise<Schemas['ImportResult']> =>
  unwrapResponse(
    api.POST('/api/leads/import', {
      body: { file: file.name, importId },
      bodySerializer: createFormSerializer({ importId, file }),
    }),
  );

/** Query for the user's saved views, oldest first. */
export const savedViewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.savedViews,
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/saved-views', { signal })),
  });

export const saveView = (api: ApiClient, view: Schemas['SaveView']) =>
  unwrapResponse(api.POST('/api/saved-views', { body: view }));

export const removeView = (api: ApiClient, id: string) =>
  unwrapResponse(api.DELETE('/api/saved-views/{id}', { params: { path: { id } } }));
