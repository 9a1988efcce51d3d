import type { Schemas } from '@epm/contract';
import type { QueryClient } from '@tanstack/react-query';
import { knownLead, paintLead, paintLists } from './lead-paint.ts';
import type { KnownLead } from './lead-paint.ts';
import type { LeadPages } from './lead-order.ts';
import { queryKeys } from './query-keys.ts';

type Lead = Schemas['Lead'];

/** One optimistic change of a lead. */
export interface PendingChange {
  id: string;
  facts: Partial<Lead>;
}

interface Entry {
  /** The newest version that the server has sent; undefined where no cache has held the lead. */
  confirmed: KnownLead | undefined;
  /** In the order in which they were made. */
  changes: PendingChange[];
}

export interface PendingLeads {
  isEmpty(): boolean;
  /** Shows `facts` at once, over what the server has confirmed. */
  add(id: string, facts: Partial<Lead>): PendingChange;
  /** Removes a change that the server has answered. Later changes of the same lead stay on the screen. @param answer the lead as the server sent it */
  settle(change: PendingChange, answer?: Partial<Lead>): void;
  /** The lead without changes in flight. */
  confirmed(id: string): KnownLead | undefined;
  /** Whether a later change of the same lead sets the status again. */
  isSuperseded(change: PendingChange): boolean;
}

const created = new WeakMap<QueryClient, PendingLeads>();

export function pendingLeads(client: QueryClient, myId: () => string): PendingLeads {
  const pending = created.get(client) ?? createPendingLeads(client, myId);
  created.set(client, pending);
  return pending;
}

/** Whether a change is in flight. Data fetched meanwhile may be older than the screen. */
export const isChanging = (client: QueryClient): boolean => created.get(client)?.isEmpty() === false;

/**
 * Optimistic changes as layers over the lead that the server has confirmed. An answer to one change therefore cannot
 * undo a later change, and a fetched answer older than the confirmed version cannot undo either.
 */
function createPendingLeads(client: QueryClient, myId: () => string): PendingLeads {
  const entries = new Map<string, Entry>();

  const withChanges = (facts: Partial<Lead>, changes: readonly PendingChange[]): Partial<Lead> =>
    Object.assign({}, facts, ...changes.map((change) => change.facts)) as Partial<Lead>;

  /** Repaints what a fetch has just overwritten with an older version, or without the changes in flight. */
  function repaint(fetched: LeadPages | Lead, key: readonly unknown[]): void {
    const isList = 'pages' in fetched;
    for (const [id, entry] of entries) {
      const found = isList
        ? fetched.pages.flatMap(({ items }) => items).find((each) => each.id === id)
        : fetched.id === id && fetched;
      const isOld = found && entry.confirmed && found.version < entry.confirmed.version;
      if (found && !isOld) entry.confirmed = { ...entry.confirmed, ...found };
      if (entry.changes.length === 0 && !isOld) {
        if (found) entries.delete(id);
        continue;
      }
      const shown = withChanges({ ...entry.confirmed, id }, entry.changes);
      if (isList) paintLists(client, shown, myId(), (list) => list === client.getQueryData(key));
      else if (found) client.setQueryData<Lead>(key, { ...fetched, ...shown });
    }
  }

  client.getQueryCache().subscribe((event) => {
    if (entries.size === 0 || event.type !== 'updated' || event.action.type !== 'success' || event.action.manual)
      return;
    const { queryKey, state } = event.query;
    const isList = queryKey[0] === queryKeys.leadLists[0];
    const isRecord = queryKey[0] === queryKeys.lead('')[0] && queryKey.length === 2;
    if (isList || isRecord) repaint(state.data as LeadPages | Lead, queryKey);
  });

  return {
    isEmpty: () => ![...entries.values()].some(({ changes }) => changes.length > 0),
    add(id, facts) {
      const entry = entries.get(id) ?? { confirmed: knownLead(client, id), changes: [] };
      if (entry.changes.length === 0) entry.confirmed = knownLead(client, id);
      entries.set(id, entry);
      const change = { id, facts };
      entry.changes.push(change);
      paintLead(client, id, facts, myId());
      return change;
    },
    settle(change, answer) {
      const { id } = change;
      const entry = entries.get(id);
      if (!entry) return;
      entry.changes = entry.changes.filter((each) => each !== change);
      const { confirmed } = entry;
      const isNew = answer && (answer.version ?? 0) >= (confirmed?.version ?? 0);
      if (isNew && confirmed) entry.confirmed = { ...confirmed, ...answer };
      const known = entry.confirmed ?? answer;
      if (!known) return;
      const names = Object.keys({ ...change.facts, ...(isNew && answer) }) as (keyof Lead)[];
      const shown = withChanges(known, entry.changes);
      paintLead(client, id, Object.fromEntries(names.map((name) => [name, shown[name]])), myId());
    },
    confirmed: (id) => entries.get(id)?.confirmed ?? knownLead(client, id),
    isSuperseded(change) {
      const changes = entries.get(change.id)?.changes ?? [];
      return changes.slice(changes.indexOf(change) + 1).some(({ facts }) => facts.status !== undefined);
    },
  };
}
