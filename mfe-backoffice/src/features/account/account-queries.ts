import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

export type OwnSession = Schemas['OwnSession'];

/** Query for the second factor of the signed-in user. */
export const accountQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/account', { signal })),
  });

/** Query for the active sessions of the signed-in user, the current one first. */
export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/account/sessions', { signal }))).items,
  });

/** Ends one session. */
export const endSession = (api: ApiClient, id: string) =>
  unwrapResponse(api.DELETE('/api/account/sessions/{id}', { params: { path: { id } } }));

/** Ends all sessions except the current session. */
export const endOtherSessions = (api: ApiClient) => unwrapResponse(api.DELETE('/api/account/sessions'));

/**
 *
 * @throws ApiProblem 422 if the current password is wrong or the new password is weak
 */
export const changePassword = (api: ApiClient, body: Schemas['ChangePassword']) =>
  unwrapResponse(api.POST('/api/account/password', { body }));

/** Starts the setup of an authenticator app. */
export const startSecondFactor = (api: ApiClient) => unwrapResponse(api.POST('/api/account/second-factor'));

/** Enables the authenticator app. @throws ApiProblem 422 if the code is wrong */
export const enableSecondFactor = (api: ApiClient, code: string) =>
  unwrapResponse(api.POST('/api/account/second-factor/enable', { body: { code } }));

/** Replaces the recovery codes. */
export const renewRecoveryCodes = (api: ApiClient) =>
  unwrapResponse(api.POST('/api/account/second-factor/recovery-codes'));

/** Unlinks the account at the OpenID provider. @throws ApiProblem 409 if it is the last way to sign in */
export const unlinkProvider = (api: ApiClient) => unwrapResponse(api.DELETE('/api/account/provider'));

export const removeSecondFactor = (api: ApiClient) => unwrapResponse(api.DELETE('/api/account/second-factor'));
