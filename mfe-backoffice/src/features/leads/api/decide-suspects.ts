import { answerOf, MAX_DECIDED_LEADS } from '@epm/contract';
import type { ApiClient } from '@epm/contract';

type Decision = 'accept' | 'delete' | 'restore';

/** Decides in parts of what one call takes. @returns how many leads it was about */
export async function decideSuspects(api: ApiClient, decision: Decision, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < ids.length; at += MAX_DECIDED_LEADS) {
    const body = { ids: ids.slice(at, at + MAX_DECIDED_LEADS) };
    count += (await answerOf(api.POST(`/api/leads/bulk/${decision}`, { body }))).ids.length;
  }
  return count;
}
