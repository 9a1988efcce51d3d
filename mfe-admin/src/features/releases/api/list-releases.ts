import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

/** Query of all published versions of the shell and the remotes. */
export const releasesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['releases'],
    queryFn: ({ signal }) => answerOf(api.GET('/api/releases', { signal })),
  });
