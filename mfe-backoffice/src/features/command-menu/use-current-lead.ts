import type { Schemas } from '@epm/contract';
import { useMatches } from '@epm/router';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';

type Lead = Schemas['Lead'];

/** The lead whose page is open, as it is known now. */
export function useCurrentLead(): Lead | undefined {
  const client = useQueryClient();
  const page = useMatches().find(({ id }) => id === 'backoffice.lead');
  return page && client.getQueryData<Lead>(queryKeys.lead(page.params.id ?? ''));
}

const most = 5;

/** Leads whose pages were open in this tab, the last one first. */
export function useRecentLeads(): Lead[] {
  const client = useQueryClient();
  return client.getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => queryKey[0] === 'lead' && queryKey.length === 2 && state.data !== undefined })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, most)
    .map(({ state }) => state.data as Lead);
}
