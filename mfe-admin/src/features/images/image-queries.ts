import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { UploadInit } from '@epm/staff';
import { queryOptions } from '@tanstack/react-query';

export type ImageSlot = Schemas['SiteImageSlot'];

export const IMAGES_KEY = ['site-images'] as const;

export const siteImagesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...IMAGES_KEY, 'site'],
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/media/site-images', { signal }))).items,
  });

export const teamPortraitsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...IMAGES_KEY, 'portraits'],
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/team-portraits', { signal }))).items,
  });

const toTypeParams = (type: string) => ({ params: { path: { type } } });

/** Query for the previous versions of an image, newest first. */
export const imageVersionsQuery = (api: ApiClient, type: string) =>
  queryOptions({
    queryKey: [...IMAGES_KEY, 'versions', type],
    queryFn: async ({ signal }) =>
      (await unwrapResponse(api.GET('/api/media/site-images/{type}/versions', { ...toTypeParams(type), signal })))
        .items,
  });

/** Replaces an image. @throws ApiProblem 409 with `current` if `details` has another version */
export function uploadImage(
  api: ApiClient,
  type: string,
  file: File,
  details: Schemas['UploadDetails'],
  init: UploadInit,
): Promise<Schemas['SiteImage']> {
  const form = new FormData();
  form.append('details', JSON.stringify(details));
  form.append('file', file);
  return unwrapResponse(
    api.PUT('/api/media/site-images/{type}', {
      ...toTypeParams(type),
      body: form as never,
      bodySerializer: (body) => body as unknown as FormData,
      ...init,
    }),
  );
}

/** Changes texts, focal point or crop. @throws ApiProblem 409 with `current` if the version is stale */
export const changeImage = (api: ApiClient, type: string, body: Schemas['ChangeSiteImage']) =>
  unwrapResponse(api.PATCH('/api/media/site-images/{type}', { ...toTypeParams(type), body }));

export const removeImage = (api: ApiClient, { type, version }: Pick<ImageSlot, 'type' | 'version'>) =>
  unwrapResponse(
    api.DELETE('/api/media/site-images/{type}', {
      params: { path: { type }, query: { version } },
    }),
  );

export const restoreImage = (api: ApiClient, type: string, body: Schemas['RestoreSiteImage']) =>
  unwrapResponse(
    api.POST('/api/media/site-images/{type}/versions/restore', {
      ...toTypeParams(type),
      body,
    }),
  );
