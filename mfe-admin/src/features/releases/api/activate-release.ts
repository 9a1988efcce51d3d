import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';

interface Activation {
  remote: string;
  version: string;
}

/** Makes a published version live; an older version is a rollback. Returns all releases after the change. */
export const activateRelease = (api: ApiClient, { remote, version }: Activation) =>
  answerOf(api.POST('/api/releases/{remote}/activate', { params: { path: { remote } }, body: { version } }));
