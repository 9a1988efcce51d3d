import { useRef, useState } from 'react';
import type { Schemas } from '@epm/contract';

type LeadSummary = Schemas['LeadSummary'];

export interface Selection {
  /** The selected leads that are still in the list, with their current data. */
  leads: readonly LeadSummary[];
  has: (id: string) => boolean;
  /**
   * Selects or deselects a lead. @param toRange selects all leads from the last toggled lead to this one, as
   * Shift-click does
   */
  toggle: (id: string, toRange?: boolean) => void;
  add: (ids: readonly string[]) => void;
  selectAll: () => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Holds the selection of a list. */
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
    add: (more) => setIds((selected) => new Set([...selected, ...more])),
    selectAll: () => setIds(new Set(listed.map(({ id }) => id))),
    clear: () => setIds(none),
  };
}
