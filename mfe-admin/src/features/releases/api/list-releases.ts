import { answerOf } from '@epm/contract';
import type { ApiClient } from '@epm/contract';
import { queryOptions } from '@tanstack/react-query';

/** Every published version of the shell and the remotes, and which one is live. */
export const releasesQuery = (api: ApiClient) => queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/releases', { signal })),
});
