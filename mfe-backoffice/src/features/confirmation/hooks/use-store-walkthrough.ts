import type { Schemas } from '@epm/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

/** Stores a lead's changed walkthrough and refreshes what depends on it: the lead, its timeline, lists and the dashboard. */
export function useStoreWalkthrough(leadId: string) {
  const client = useQueryClient();
  return (walkthrough: Schemas['Walkthrough']) => {
    client.setQueryData(queryKeys.walkthroughOf(leadId), walkthrough);
    const changed = [
      queryKeys.lead(leadId),
      queryKeys.leadLists,
      queryKeys.pipeline,
      queryKeys.activity,
      queryKeys.walkthroughs,
    ];
    for (const queryKey of changed) void client.invalidateQueries({ queryKey });
  };
}
