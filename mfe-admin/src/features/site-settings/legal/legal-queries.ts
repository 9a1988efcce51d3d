import type { LegalPageKey, Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

export type LegalText = Schemas['LegalDraftDetail'];

export const LEGAL_KEY = ['legal'];

const toPathParams = (page: LegalPageKey) => ({ params: { path: { page } } });

/** Query for all legal pages with their drafts and versions. */
export const legalPagesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...LEGAL_KEY, 'pages'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/admin/legal', { signal })),
  });

/** Query for the text of a published version, which never changes. */
export const legalVersionQuery = (api: ApiClient, page: LegalPageKey, number: number) =>
  queryOptions({
    queryKey: ['legal-version', page, number],
    queryFn: ({ signal }) =>
      unwrapResponse(
        api.GET('/api/admin/legal/{page}/versions/{number}', { params: { path: { page, number } }, signal }),
      ),
    staleTime: Infinity,
  });

/** Query for a legal text, rendered as on the public page. */
export const legalPreviewQuery = (api: ApiClient, page: LegalPageKey, fields: Schemas['LegalFields']) =>
  queryOptions({
    queryKey: ['legal-preview', page, fields],
    queryFn: ({ signal }) =>
      unwrapResponse(api.POST('/api/admin/legal/{page}/preview', { ...toPathParams(page), body: fields, signal })),
  });

/** Saves the draft. Idempotent. @throws ApiProblem 409 with the current draft if its version has changed */
export const saveLegalDraft = (
  api: ApiClient,
  page: LegalPageKey,
  body: Schemas['SaveLegalDraft'],
): Promise<LegalText> => unwrapResponse(api.PUT('/api/admin/legal/{page}/draft', { ...toPathParams(page), body }));

export const publishLegalText = (
  api: ApiClient,
  page: LegalPageKey,
  body: Schemas['PublishLegalText'],
): Promise<LegalText> => unwrapResponse(api.POST('/api/admin/legal/{page}/publish', { ...toPathParams(page), body }));

export const restoreLegalText = (
  api: ApiClient,
  page: LegalPageKey,
  body: Schemas['RestoreLegalText'],
): Promise<LegalText> => unwrapResponse(api.POST('/api/admin/legal/{page}/restore', { ...toPathParams(page), body }));
