import { MAX_BULK_TRANSACTIONS } from '@epm/contract';
import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';

type Decision = 'accept' | 'delete' | 'restore';

/** Decides in batches of the server's maximum size. @returns ids of the changed leads */
export async function decideSuspects(api: ApiClient, decision: Decision, ids: readonly string[]): Promise<string[]> {
  const changed: string[] = [];
  for (let at = 0; at < ids.length; at += MAX_BULK_TRANSACTIONS) {
    const body = { ids: ids.slice(at, at + MAX_BULK_TRANSACTIONS) };
    changed.push(...(await answerOf(api.POST(`/api/leads/bulk/${decision}`, { body }))).ids);
  }
  return changed;
}
