import { useRef, useState } from 'react';
import type { Schemas } from '@epm/contract';

type LeadSummary = Schemas['LeadSummary'];

export interface Selection {
  /** The chosen leads, as they are now. What has left the list is not chosen any more. */
  leads: readonly LeadSummary[];
  has: (id: string) => boolean;
  /** @param toRange chooses everything since the last choice too, as a press with Shift does */
  toggle: (id: string, toRange?: boolean) => void;
  add: (ids: readonly string[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Which rows of a list are chosen. */
export function useSelection(listed: readonly LeadSummary[]): Selection {
  const [ids, setIds] = useState(none);
  const last = useRef<string>(undefined);

  function toggle(id: string, toRange = false) {
    const from = listed.findIndex((lead) => lead.id === last.current);
    const to = listed.findIndex((lead) => lead.id === id);
    const next = new Set(ids);
    if (toRange && from >= 0) {
      for (const lead of listed.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(lead.id);
    } else if (!next.delete(id)) next.add(id);
    last.current = id;
    setIds(next);
  }

  return {
    leads: ids.size === 0 ? [] : listed.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle,
    add: (more) => setIds((chosen) => new Set([...chosen, ...more])),
    chooseAll: () => setIds(new Set(listed.map(({ id }) => id))),
    clear: () => setIds(none),
  };
}
