import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { isConfirmationCanceled } from '@epm/staff';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** Query for the deploy tokens. Revoked tokens are last, and within each group the newest token is first. */
export const deployTokensQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['deploy-tokens'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/deploy-tokens', { signal })),
  });

export function useCreateToken() {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateDeployToken']) => unwrapResponse(api.POST('/api/deploy-tokens', { body })),
    onSettled: () => client.invalidateQueries({ queryKey: deployTokensQuery(api).queryKey }),
  });
}

export function useRevokeToken() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Schemas['DeployToken']) =>
      unwrapResponse(api.POST('/api/deploy-tokens/{id}/revoke', { params: { path: { id } } })),
    onSuccess: (_, { name }) => toast({ kind: 'success', text: 'Deploy token revoked', detail: name }),
    onError(error, { name }) {
      if (isConfirmationCanceled(error)) return;
      toast({ kind: 'error', text: 'The deploy token could not be revoked', detail: name });
    },
    onSettled: () => client.invalidateQueries({ queryKey: deployTokensQuery(api).queryKey }),
  });
}
