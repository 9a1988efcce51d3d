import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { UploadInit } from '@epm/staff';

export type GuideVersion = Schemas['AreaGuideVersionDetail'];
export type HudFile = Schemas['CheckHudFile'];

/** Checks a file without storing it. */
export const checkHudFile = (api: ApiClient, body: HudFile, init: UploadInit): Promise<Schemas['HudFileCheck']> =>
  unwrapResponse(api.POST('/api/admin/area-guide/check', { body, ...init }));

/** Stores a file as a version. Idempotent. */
export const storeHudFile = (api: ApiClient, body: Schemas['StoreHudFile']): Promise<Schemas['AreaGuide']> =>
  unwrapResponse(api.POST('/api/admin/area-guide/versions', { body }));

/** Makes a version the guide for later reports. Idempotent. */
export const activateGuide = (api: ApiClient, body: Schemas['ActivateAreaGuide']): Promise<Schemas['AreaGuide']> =>
  unwrapResponse(api.POST('/api/admin/area-guide/activate', { body }));
