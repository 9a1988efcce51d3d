import { MAX_BULK_DECISIONS } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../lead-data/index.ts';
import { createWriteTimeout } from '@epm/staff';
import type { UploadInit } from '@epm/staff';

type Decision = 'accept' | 'delete' | 'restore';

/** Accepts, deletes or restores suspects, in batches of the server's maximum size. @returns ids of the changed leads */
export async function decideSuspects(api: ApiClient, decision: Decision, ids: readonly string[]): Promise<string[]> {
  const changed: string[] = [];
  for (let at = 0; at < ids.length; at += MAX_BULK_DECISIONS) {
    const body = { ids: ids.slice(at, at + MAX_BULK_DECISIONS) };
    changed.push(...(await unwrapResponse(api.POST(`/api/leads/bulk/${decision}`, { body }))).ids);
  }
  return changed;
}

/** Downloads the leads as CSV, in the order of the ids. */
export const exportSelected = (api: ApiClient, ids: string[]): Promise<Blob> =>
  unwrapResponse(api.POST('/api/leads/export.csv', { body: { ids }, parseAs: 'blob' }));

/**
 * Returns a body serializer for multipart form data. It is needed because the generated types declare a file as a
 * string.
 */
function formSerializer(fields: Readonly<Record<string, string | File>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return () => form;
}

/** Returns the result that an import of the file would have. Imports nothing. */
export const previewImport = (api: ApiClient, file: File, init: UploadInit): Promise<Schemas['ImportPreview']> =>
  unwrapResponse(
    api.POST('/api/leads/import/preview', {
      ...init,
      body: { file: file.name },
      bodySerializer: formSerializer({ file }),
    }),
  );

/** Imports the file. @param importId idempotency key: a repeated id returns the first result */
export const importLeads = (api: ApiClient, file: File, importId: string): Promise<Schemas['ImportResult']> =>
  unwrapResponse(
    api.POST('/api/leads/import', {
      body: { file: file.name, importId },
      bodySerializer: formSerializer({ importId, file }),
    }),
  );

/** Query of the user's saved views, oldest first. */
export const savedViewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.savedViews,
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/saved-views', { signal })),
  });

export const saveView = (api: ApiClient, view: Schemas['SaveView']) =>
  unwrapResponse(api.POST('/api/saved-views', { body: view, signal: createWriteTimeout() }));

export const removeView = (api: ApiClient, id: string) =>
  unwrapResponse(api.DELETE('/api/saved-views/{id}', { params: { path: { id } }, signal: createWriteTimeout() }));
