import { useEffect, useState } from 'react';
import type { Schemas } from '@epm/contract';
import { useHost, useMatches } from '@epm/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { leadQuery } from '../../app/get-lead.ts';

type Lead = Schemas['Lead'];

/** The lead whose page is open, as that page has it; nothing is fetched for it. */
export function useCurrentLead(): Lead | undefined {
  const page = useMatches().find(({ id }) => id === 'backoffice.lead');
  return useQuery({ ...leadQuery(useHost().api, page?.params.id ?? ''), enabled: false }).data;
}

const most = 5;

const readRecent = (client: QueryClient): Lead[] =>
  client
    .getQueryCache()
    .findAll({
      predicate: ({ queryKey, state }) => queryKey[0] === 'lead' && queryKey.length === 2 && state.data !== undefined,
    })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, most)
    .map(({ state }) => state.data as Lead);

/** Leads whose pages were open in this tab, the last one first; read when the menu opens. */
export function useRecentLeads(isOpen: boolean): Lead[] {
  const client = useQueryClient();
  const [recent, setRecent] = useState(() => readRecent(client));
  useEffect(() => {
    if (isOpen) setRecent(readRecent(client));
  }, [isOpen, client]);
  return recent;
}
