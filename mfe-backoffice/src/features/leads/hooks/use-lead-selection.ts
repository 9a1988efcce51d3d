import { useRef, useState } from 'react';
import type { Schemas } from '@epm/contract';

type LeadSummary = Schemas['LeadSummary'];

export interface LeadSelection {
  /** The selected leads that are still in the list, with current data. */
  leads: readonly LeadSummary[];
  has: (id: string) => boolean;
  /**
   * Selects or deselects a lead.
   * @param isRange true to select all leads from the last toggled lead to this lead, like Shift-click
   */
  toggle: (id: string, isRange?: boolean) => void;
  add: (ids: readonly string[]) => void;
  selectAll: () => void;
  clear: () => void;
}

const NO_IDS: ReadonlySet<string> = new Set();

/** Manages the selection in a list. */
export function useLeadSelection(listedLeads: readonly LeadSummary[]): LeadSelection {
  const [ids, setIds] = useState(NO_IDS);
  const lastToggledId = useRef<string>(undefined);

  function toggle(id: string, isRange = false) {
    const from = listedLeads.findIndex((lead) => lead.id === lastToggledId.current);
    const to = listedLeads.findIndex((lead) => lead.id === id);
    const next = new Set(ids);
    if (isRange && from >= 0) {
      for (const lead of listedLeads.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(lead.id);
    } else if (!next.delete(id)) next.add(id);
    lastToggledId.current = id;
    setIds(next);
  }

  return {
    leads: ids.size === 0 ? [] : listedLeads.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle,
    add: (more) => setIds((selected) => new Set([...selected, ...more])),
    selectAll: () => setIds(new Set(listedLeads.map(({ id }) => id))),
    clear: () => setIds(NO_IDS),
  };
}
