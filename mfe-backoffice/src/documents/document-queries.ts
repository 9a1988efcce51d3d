import type { DocumentStatus, DocumentType, Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../lead-data/index.ts';

export type SignatureDocument = Schemas['SignatureDocumentDetail'];

/** Filter of the documents page as query parameters. */
export interface DocumentParams {
  type?: DocumentType;
  status?: DocumentStatus;
  q?: string;
}

const PAGE_SIZE = 50;
/**
 * Polling interval while the files of a completed document are copied. No live event reports the end of the copying.
 */
const COPY_POLL_INTERVAL_MS = 3_000;
/** Message in the log when a list fails to load (specification, error catalog). */
const FETCH_FAILED_MESSAGE = 'Failed to fetch submissions';

/**
 * Returns whether all signers have signed a document, but its files are not stored yet. Copying them takes a few
 * seconds.
 */
export const isCopyPending = ({ state, downloadUrl }: Pick<SignatureDocument, 'state' | 'downloadUrl'>): boolean =>
  state === 'completed' && downloadUrl === null;

/** Query for the documents that match the filter, newest first. */
export const documentsQuery = (api: ApiClient, params: DocumentParams) =>
  infiniteQueryOptions({
    queryKey: queryKeys.documentList(params),
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/docuseal/submissions', {
          params: { query: { ...params, limit: PAGE_SIZE, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isCopyPending)) === true && COPY_POLL_INTERVAL_MS,
    meta: { failureMessage: FETCH_FAILED_MESSAGE },
  });

/** Query for the documents of a lead, newest first. */
export const leadDocumentsQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.leadDocuments(leadId),
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/docuseal/submissions', { params: { query: { leadId, limit: PAGE_SIZE } }, signal })),
    refetchInterval: ({ state: { data } }) => data?.items.some(isCopyPending) === true && COPY_POLL_INTERVAL_MS,
    // Refetch when the user returns to this tab, because the document may have been signed in another tab.
    staleTime: 0,
    meta: { failureMessage: FETCH_FAILED_MESSAGE },
  });

/** Query for the values that prefill a document of the given type. */
export const documentPreviewQuery = (api: ApiClient, leadId: string, type: DocumentType) =>
  queryOptions({
    queryKey: queryKeys.documentPreview(leadId, type),
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/docuseal/submissions/preview', { params: { query: { leadId, type } }, signal })),
    staleTime: 0,
  });

/** Sends a document for signature. Idempotent by `id`. @throws ApiProblem, or TypeError if there is no response */
export const sendDocument = (api: ApiClient, body: Schemas['SendDocument']) =>
  unwrapResponse(api.POST('/api/docuseal/submissions', { body }));

/** Voids a document, so that it can no longer be signed. Idempotent. */
export const voidDocument = (api: ApiClient, id: string, reason: string) =>
  unwrapResponse(
    api.POST('/api/docuseal/submissions/{id}/void', {
      params: { path: { id } },
      body: { reason },
    }),
  );

/** Checks the state of a document at the signature service. @returns the updated document */
export const checkDocument = (api: ApiClient, id: string) =>
  unwrapResponse(api.POST('/api/docuseal/submissions/{id}/check', { params: { path: { id } } }));

/**
 * Returns the URL of the framed page on which the signer with this role signs. The page requires the user's session.
 */
export const toSigningFrameUrl = (id: string, role: string): string =>
  `/api/docuseal/submissions/${id}/signing-frame?role=${encodeURIComponent(role)}`;

/** Emails a reminder about a document to the signer whose turn it is, unless one was sent within the last hour. */
export const sendReminder = (
  api: ApiClient,
  { id, formName, leadEmail, leadName, propertyAddress }: SignatureDocument,
) =>
  unwrapResponse(
    api.POST('/api/email/send', {
      body: {
        to: leadEmail ?? '',
        template: 'documentReminder',
        data: {
          documentId: id,
          documentName: formName,
          leadName: leadName ?? '',
          propertyAddress: propertyAddress ?? '',
        },
      },
    }),
  );

export type DocumentFile = 'document' | 'audit-log';

/** Downloads a file of a document. @throws ApiProblem, or TypeError if there is no response */
export const downloadFile = (api: ApiClient, id: string, file: DocumentFile): Promise<Blob> =>
  unwrapResponse(
    api.GET('/api/docuseal/download/{id}', { params: { path: { id }, query: { file } }, parseAs: 'blob' }),
  );

type DocumentPage = Schemas['SignatureDocuments'];

const updatePage = (page: DocumentPage, id: string, changes: Partial<SignatureDocument>): DocumentPage => ({
  ...page,
  items: page.items.map((document) => (document.id === id ? { ...document, ...changes } : document)),
});

/** Updates a document in every cached list. */
export function updateCachedDocument(
  client: QueryClient,
  { id, leadId }: Pick<SignatureDocument, 'id' | 'leadId'>,
  changes: Partial<SignatureDocument>,
): void {
  client.setQueriesData<InfiniteData<DocumentPage>>(
    { queryKey: queryKeys.documents },
    (data) => data && { ...data, pages: data.pages.map((page) => updatePage(page, id, changes)) },
  );
  if (leadId === null) return;
  client.setQueryData<DocumentPage>(queryKeys.leadDocuments(leadId), (page) => page && updatePage(page, id, changes));
}

/** Refetches the lists that contain documents of a lead, and the lead with its timeline. */
export function refreshDocuments(client: QueryClient, leadId: string | null): void {
  void client.invalidateQueries({ queryKey: queryKeys.documents });
  if (leadId !== null) void client.invalidateQueries({ queryKey: queryKeys.lead(leadId) });
}
