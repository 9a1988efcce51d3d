import { useState } from 'react';
import { useLocation } from '@epm/router';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

/** Ids of the leads whose rows were last focused, by the key of the list's history entry. */
const rowsOf = new WeakMap<QueryClient, Map<string, string>>();

/** Holds the lead whose row was last focused. Keyboard navigation resumes there when the user returns to the list. */
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
