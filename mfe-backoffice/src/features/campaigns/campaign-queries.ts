import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

export const campaignSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['campaign-settings'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/campaigns/settings', { signal })),
    staleTime: 0,
  });

/**
 * Replaces the timing of the sequences. Idempotent.
 * @throws ApiProblem 409 with `current` if another user has changed the settings
 */
export const replaceCampaignSettings = (api: ApiClient, body: Schemas['ReplaceCampaignSettings']) =>
  unwrapResponse(api.PUT('/api/campaigns/settings', { body }));

export const sendLimitsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['send-limits'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/campaigns/limits', { signal })),
    staleTime: 0,
  });

/**
 * Replaces the limits of marketing messages. Idempotent. For admins.
 * @throws ApiProblem 409 with `current` if another admin has changed the limits
 */
export const replaceSendLimits = (api: ApiClient, body: Schemas['ReplaceSendLimits']) =>
  unwrapResponse(api.PUT('/api/campaigns/limits', { body }));

export const emailConsentQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['email-consent'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/campaigns/consent', { signal })),
    staleTime: 0,
  });

/**
 * Replaces the setting for consent to marketing email. Idempotent. For admins.
 * @throws ApiProblem 409 with `current` if another admin has changed the setting
 */
export const replaceEmailConsent = (api: ApiClient, body: Schemas['ReplaceEmailConsentSettings']) =>
  unwrapResponse(api.PUT('/api/campaigns/consent', { body }));
