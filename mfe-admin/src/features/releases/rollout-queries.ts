import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { isConfirmationCanceled } from '@epm/staff';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { RELEASES_REFRESH_MS } from './release-queries.ts';

export type Rollouts = Schemas['Rollouts'];

/** Query for the running rings, the health of new versions and the automatic rollbacks. */
export const rolloutsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['releases', 'rollouts'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/releases/rollouts', { signal })),
    refetchInterval: RELEASES_REFRESH_MS,
  });

interface RingChange {
  remote: string;
  /** Version to show, or the version whose ring is stopped. */
  version: string;
  /** Percentage of new visits; 0 for admins only; null to stop the ring. */
  percentage: number | null;
}

const formatRing = (percentage: number): string => (percentage === 0 ? 'admins' : `${percentage}% of new visits`);

export function useSetRing() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ remote, version, percentage }: RingChange) =>
      unwrapResponse(
        percentage === null
          ? api.DELETE('/api/releases/{remote}/ring', { params: { path: { remote }, query: { version } } })
          : api.PUT('/api/releases/{remote}/ring', { params: { path: { remote } }, body: { version, percentage } }),
      ),
    onSuccess(rollouts, { remote, version, percentage }) {
      client.setQueryData(rolloutsQuery(api).queryKey, rollouts);
      const text =
        percentage === null
          ? `Ring of ${remote} stopped`
          : `${remote} ${version} is now shown to ${formatRing(percentage)}`;
      toast({ kind: 'success', text });
    },
    onError(error, { percentage }) {
      if (isConfirmationCanceled(error)) return;
      const text = percentage === null ? 'The ring could not be stopped' : 'The version was not sent to the ring';
      toast({ kind: 'error', text, detail: getErrorReason(error) });
    },
  });
}

export const createVersionPreviewLink = (api: ApiClient, remote: string, version: string) =>
  unwrapResponse(
    api.POST('/api/releases/{remote}/versions/{version}/preview', {
      params: { path: { remote, version } },
      body: {},
    }),
  );

export const getErrorReason = (error: unknown): string =>
  error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
