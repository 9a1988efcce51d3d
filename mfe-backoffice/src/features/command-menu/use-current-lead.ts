import { useEffect, useState } from 'react';
import type { Schemas } from '@epm/contract';
import { useHost, useMatches } from '@epm/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { leadQuery } from '../../lead-data/index.ts';

type Lead = Schemas['Lead'];

/** Returns the lead of the open lead page from the query cache, without a request. */
export function useCurrentLead(): Lead | undefined {
  const page = useMatches().find(({ id }) => id === 'backoffice.lead');
  return useQuery({ ...leadQuery(useHost().api, page?.params.id ?? ''), enabled: false }).data;
}

const MAX_RECENT_LEADS = 5;

const findRecentLeads = (client: QueryClient): Lead[] =>
  client
    .getQueryCache()
    .findAll({
      predicate: ({ queryKey, state }) => queryKey[0] === 'lead' && queryKey.length === 2 && state.data !== undefined,
    })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MAX_RECENT_LEADS)
    .map(({ state }) => state.data as Lead);

/**
 * Returns up to five leads from the query cache, most recently fetched first. The list is updated when the menu opens.
 */
export function useRecentLeads(isOpen: boolean): Lead[] {
  const client = useQueryClient();
  const [recent, setRecent] = useState(() => findRecentLeads(client));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the list must not change while the menu closes
    if (isOpen) setRecent(findRecentLeads(client));
  }, [isOpen, client]);
  return recent;
}
