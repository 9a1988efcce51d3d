import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

export const AREA_GUIDE_KEY = ['area-guide'];

/** Query for the versions of the area guide, with a flag that is true if the active version is outdated. */
export const areaGuideQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: AREA_GUIDE_KEY,
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/admin/area-guide', { signal })),
  });
