import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';

/** Revokes every mailed link and download of a lead. `sendNew` emails new links to the owner. */
export const revokeLinks = (api: ApiClient, id: string, sendNew: boolean): Promise<unknown> =>
  answerOf(api.POST('/api/leads/{id}/revoke-links', { params: { path: { id } }, body: { sendNew } }));
