import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';

export type Template = Schemas['CampaignTemplate'];
export type TemplateVersion = Schemas['TemplateVersions']['versions'][number];
export type TemplateWorkflow = Schemas['CampaignTemplates']['workflows'][number];
export type TypedTemplate = Schemas['TypedTemplate'];

/** Message for the error panel and the log (specification, error catalog). */
export const FETCH_FAILED_MESSAGE = 'Failed to fetch templates';
const MAX_PREVIEW_LEADS = 6;

export const templatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['campaign-templates'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/campaigns/templates', { signal })),
    staleTime: 0,
    meta: { failureMessage: FETCH_FAILED_MESSAGE },
  });

/** Query for the versions of a template, newest first. */
export const templateVersionsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['campaign-templates', id, 'versions'],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/campaigns/templates/by-id/{id}/versions', { params: { path: { id } }, signal })),
    staleTime: 0,
  });

/** Query for the preview of a template and its problems. The previous preview remains while the next one loads. */
export const templatePreviewQuery = (api: ApiClient, template: TypedTemplate) =>
  queryOptions({
    queryKey: ['template-preview', template],
    queryFn: ({ signal }) => unwrapResponse(api.POST('/api/campaigns/templates/preview', { body: template, signal })),
    placeholderData: keepPreviousData,
  });

/** Query for leads by name, email, phone or address. */
export const previewLeadsQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: [...queryKeys.leadSearch(q), 'preview'],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/leads', { params: { query: { q, limit: MAX_PREVIEW_LEADS } }, signal })),
    placeholderData: keepPreviousData,
  });

export const createTemplate = (api: ApiClient, body: Schemas['CreateTemplate']): Promise<Template> =>
  unwrapResponse(api.POST('/api/campaigns/templates', { body }));

/** @throws ApiProblem 409 with `current` if another user has changed the template */
export const replaceTemplate = (api: ApiClient, id: string, body: Schemas['ReplaceTemplate']): Promise<Template> =>
  unwrapResponse(api.PUT('/api/campaigns/templates/by-id/{id}', { params: { path: { id } }, body }));

export const archiveTemplate = (api: ApiClient, id: string): Promise<unknown> =>
  unwrapResponse(api.DELETE('/api/campaigns/templates/by-id/{id}', { params: { path: { id } } }));

export const sendTestMessage = (api: ApiClient, template: TypedTemplate): Promise<Schemas['SentTest']> =>
  unwrapResponse(api.POST('/api/campaigns/templates/test-send', { body: template }));

/** URL to which the editor posts a template to show it in the preview frame. */
export const PREVIEW_FRAME_URL = '/api/campaigns/templates/preview-frame';
