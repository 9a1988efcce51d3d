import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';

/** The leads as a file for spreadsheets, in the order of their ids. */
export const exportChosen = (api: ApiClient, ids: string[]): Promise<Blob> =>
  answerOf(api.POST('/api/leads/export.csv', { body: { ids }, parseAs: 'blob' }));
