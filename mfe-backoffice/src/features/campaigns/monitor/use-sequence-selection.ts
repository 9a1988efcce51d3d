import { useState } from 'react';
import type { Sequence } from './monitor-queries.ts';

export interface SequenceSelection {
  /** The selected sequences that are still in the list. */
  sequences: readonly Sequence[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  selectAll: () => void;
  clear: () => void;
}

const NO_IDS: ReadonlySet<string> = new Set();

/** Manages the selection in the list of sequences. */
export function useSequenceSelection(listed: readonly Sequence[]): SequenceSelection {
  const [ids, setIds] = useState(NO_IDS);
  return {
    sequences: listed.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    selectAll: () => setIds(new Set(listed.map(({ id }) => id))),
    clear: () => setIds(NO_IDS),
  };
}
