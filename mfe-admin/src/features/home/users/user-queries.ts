import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

export type User = Schemas['User'];

export const USERS_KEY = ['users'];

/** Query for all users in the server's order: admins last, newest first within each role. */
export const userListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: USERS_KEY,
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/users', { signal }))).items,
  });

export const signInPolicyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['sign-in-policy'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/sign-in-policy', { signal })),
  });

const toParams = ({ id }: User) => ({ params: { path: { id } } });

/** Changes a user's role. @throws ApiProblem 409 if no admin would remain */
export const changeRole = (api: ApiClient, user: User, role: User['role']) =>
  unwrapResponse(api.PATCH('/api/users/{id}', { ...toParams(user), body: { role } }));

/** Gives the marketing grant to a user, or revokes it. */
export const changeMarketingGrant = (api: ApiClient, user: User, hasMarketingGrant: boolean) =>
  unwrapResponse(api.PUT('/api/users/{id}/marketing-grant', { ...toParams(user), body: { hasMarketingGrant } }));

/** Creates an account and sends its invitation. @throws ApiProblem 409 if the email address already has an account */
export const inviteUser = (api: ApiClient, body: Schemas['InviteUser']) =>
  unwrapResponse(api.POST('/api/users', { body }));

export const inviteUserAgain = (api: ApiClient, user: User) =>
  unwrapResponse(api.POST('/api/users/{id}/invitation', toParams(user)));

/** Disables an account. @throws ApiProblem 409 if no admin would remain */
export const disableUser = (api: ApiClient, user: User, handOverTo: string | null) =>
  unwrapResponse(api.POST('/api/users/{id}/disable', { ...toParams(user), body: { handOverTo } }));

export const enableUser = (api: ApiClient, user: User) =>
  unwrapResponse(api.POST('/api/users/{id}/enable', toParams(user)));

export const endUserSessions = (api: ApiClient, user: User) =>
  unwrapResponse(api.DELETE('/api/users/{id}/sessions', toParams(user)));

export const removeSecondFactor = (api: ApiClient, user: User) =>
  unwrapResponse(api.DELETE('/api/users/{id}/second-factor', toParams(user)));

/** Unlinks a user from the OpenID provider. @throws ApiProblem 409 if it is the last way to sign in */
export const unlinkProvider = (api: ApiClient, user: User) =>
  unwrapResponse(api.DELETE('/api/users/{id}/provider', toParams(user)));

export const changeSignInPolicy = (api: ApiClient, body: Schemas['SignInPolicyState']) =>
  unwrapResponse(api.PUT('/api/sign-in-policy', { body }));
