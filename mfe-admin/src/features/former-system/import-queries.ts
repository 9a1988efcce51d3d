import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export type FormerSystemImport = Schemas['FormerSystemImport'];

/** Key of all queries for imports, to invalidate them together. */
export const IMPORTS_KEY = ['former-imports'] as const;

/** Size of the chunks in which files are uploaded. The server rejects other sizes. */
const CHUNK_BYTES = 1024 * 1024;
const POLL_INTERVAL_MS = 1_000;
const PAGE_SIZE = 20;

export const isImportRunning = ({ state }: FormerSystemImport): boolean =>
  state === 'checking' || state === 'importing';

/** Query for the imports, newest first. */
export const importsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...IMPORTS_KEY, 'list'],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/former-imports', { params: { query: { limit: PAGE_SIZE, cursor: pageParam } }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Query for one import. Refetched every second while a worker checks or imports it. */
export const importQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'import', id],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/former-imports/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isImportRunning(state.data) ? POLL_INTERVAL_MS : false),
  });

/**
 * Query for the rows with a remark.
 * @param state state of the import, which is part of the query key, because each step replaces the remarks
 */
export const remarksQuery = (api: ApiClient, id: string, state: FormerSystemImport['state']) =>
  infiniteQueryOptions({
    queryKey: [...IMPORTS_KEY, 'remarks', id, state],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/former-imports/{id}/remarks', {
          params: { path: { id }, query: { limit: PAGE_SIZE, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const createImport = (api: ApiClient, id: string, files: readonly File[]) =>
  unwrapResponse(
    api.POST('/api/former-imports', { body: { id, files: files.map(({ name, size }) => ({ name, bytes: size })) } }),
  );

function createChunkForm(chunk: Blob): FormData {
  const form = new FormData();
  form.append('file', chunk, 'piece');
  return form;
}

/** Uploads a file in chunks. @param onSent called with the number of bytes of each chunk that arrived */
export async function uploadImportFile(
  api: ApiClient,
  {
    id,
    index,
    file,
    signal,
    onSent,
  }: { id: string; index: number; file: File; signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<void> {
  for (let number = 0; number * CHUNK_BYTES < file.size; number += 1) {
    const chunk = file.slice(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES);
    await unwrapResponse(
      api.PUT('/api/former-imports/{id}/files/{file}/chunks/{number}', {
        params: { path: { id, file: index, number } },
        body: { file: file.name },
        bodySerializer: () => createChunkForm(chunk),
        signal,
      }),
    );
    onSent(chunk.size);
  }
}

export const checkImport = (api: ApiClient, id: string) =>
  unwrapResponse(api.POST('/api/former-imports/{id}/check', { params: { path: { id } } }));

export const startImport = (api: ApiClient, id: string, body: Schemas['StartFormerSystemImport']) =>
  unwrapResponse(api.POST('/api/former-imports/{id}/start', { params: { path: { id } }, body }));

export const discardImport = (api: ApiClient, id: string) =>
  unwrapResponse(api.POST('/api/former-imports/{id}/discard', { params: { path: { id } } }));
