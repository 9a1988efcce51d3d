import { answerOf } from '@epm/contract';
import type { ApiClient } from '@epm/contract';

/** The leads as a file for spreadsheets, in the order of their ids. */
export const exportChosen = (api: ApiClient, ids: string[]): Promise<Blob> =>
  answerOf(api.POST('/api/leads/export.csv', { body: { ids }, parseAs: 'blob' }));
