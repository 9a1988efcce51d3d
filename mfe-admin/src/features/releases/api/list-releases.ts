import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

/** Every published version of the shell and the remotes, and which one is live. */
export const releasesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['releases'],
    queryFn: ({ signal }) => answerOf(api.GET('/api/releases', { signal })),
  });
