import { answerOf } from '@epm/contract';
import type { ApiClient } from '@epm/contract';

/** Ends every link and download of a lead. `sendNew` emails new links to the owner. */
export const revokeLinks = (api: ApiClient, id: string, sendNew: boolean): Promise<unknown> =>
  answerOf(api.POST('/api/leads/{id}/revoke-links', { params: { path: { id } }, body: { sendNew } }));
