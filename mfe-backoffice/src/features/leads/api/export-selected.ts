import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';

/** Downloads the leads as CSV, in the order of the ids. */
export const exportSelected = (api: ApiClient, ids: string[]): Promise<Blob> =>
  answerOf(api.POST('/api/leads/export.csv', { body: { ids }, parseAs: 'blob' }));
