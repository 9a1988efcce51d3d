import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useHost } from '@epm/router';

/** Refresh interval in milliseconds. Other users, build servers and automatic rollbacks can change the versions. */
export const RELEASES_REFRESH_MS = 5_000;

/** Query for all published versions of the shell and the remotes. */
export const releasesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['releases'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/releases', { signal })),
    refetchInterval: RELEASES_REFRESH_MS,
  });

const PAGE_SIZE = 20;

/** Query for older versions of an app, which the list of all apps omits. Runs only after the user requests them. */
export const olderVersionsQuery = (api: ApiClient, remote: string, olderFrom: string | null) =>
  infiniteQueryOptions({
    queryKey: ['releases', 'older', remote, olderFrom],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/releases/{remote}/versions', {
          params: { path: { remote }, query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: olderFrom,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: false,
  });

interface Activation {
  remote: string;
  version: string;
  /** Live version that the page showed to the user. If another version is live by now, the server changes nothing. */
  expectedVersion: string | null;
}

/** Makes a published version live. Activating an older version is a rollback. Returns the updated list of releases. */
export const activateRelease = (api: ApiClient, { remote, ...body }: Activation) =>
  unwrapResponse(api.POST('/api/releases/{remote}/activate', { params: { path: { remote } }, body }));

export function useActivateRelease() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (activation: Parameters<typeof activateRelease>[1]) => activateRelease(api, activation),
    onSuccess(releases, { remote, version }) {
      client.setQueryData(releasesQuery(api).queryKey, releases);
      client.removeQueries({ queryKey: ['releases', 'older'] });
      // The activation has started the version's counters, and may have ended its ring.
      void client.invalidateQueries({ queryKey: ['releases', 'rollouts'] });
      toast({ kind: 'success', text: `${remote} ${version} is live` });
    },
  });
}
