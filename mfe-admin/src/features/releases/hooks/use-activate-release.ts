import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { activateRelease } from '../api/activate-release.ts';
import { releasesQuery } from '../api/list-releases.ts';

export function useActivateRelease() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (activation: Parameters<typeof activateRelease>[1]) => activateRelease(api, activation),
    onSuccess(releases, { remote, version }) {
      client.setQueryData(releasesQuery(api).queryKey, releases);
      toast({ kind: 'success', text: `${remote} ${version} is live` });
    },
  });
}
