import { useState } from 'react';
import { useLocation } from '@epm/router';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

/** Ids of leads by the key of the history entry that showed the list. */
const rowsOf = new WeakMap<QueryClient, Map<string, string>>();

/** Returns the lead whose row was focused last. Keyboard navigation resumes there after the user returns to the list. */
export function useCurrentRow() {
  const client = useQueryClient();
  const { key } = useLocation();
  const rows = rowsOf.get(client) ?? new Map<string, string>();
  rowsOf.set(client, rows);
  const [current, setCurrent] = useState(() => rows.get(key));
  return {
    current,
    setCurrent(id: string | undefined) {
      if (id !== undefined) rows.set(key, id);
      setCurrent(id);
    },
  };
}
