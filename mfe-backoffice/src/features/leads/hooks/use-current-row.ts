import { useState } from 'react';
import { useLocation } from '@epm/router';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

/** Ids of the leads whose rows were last focused, by history entry. */
const leadIdsByClient = new WeakMap<QueryClient, Map<string, string>>();

/** Remembers the last focused row. Keyboard navigation resumes there when the user returns to the list. */
export function useCurrentRow() {
  const client = useQueryClient();
  const { key } = useLocation();
  const rowsByHistoryKey = leadIdsByClient.get(client) ?? new Map<string, string>();
  leadIdsByClient.set(client, rowsByHistoryKey);
  const [currentId, setCurrentId] = useState(() => rowsByHistoryKey.get(key));
  return {
    currentId,
    setCurrentId(id: string | undefined) {
      if (id !== undefined) rowsByHistoryKey.set(key, id);
      setCurrentId(id);
    },
  };
}
