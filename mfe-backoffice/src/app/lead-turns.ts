import type { Schemas } from '@epm/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { longLists, shortLists } from './lead-lists.ts';
import { isChanging, pendingLeads } from './pending-leads.ts';
import type { PendingChange, PendingLeads } from './pending-leads.ts';
import { queryKeys } from './query-keys.ts';

type Lead = Schemas['Lead'];

/** What single and bulk changes share: optimistic updates, the order of requests, and versions. */
export interface LeadTurns {
  pending: PendingLeads;
  /** Shows `facts` at once. */
  paint(id: string, facts: Partial<Lead>): PendingChange;
  /** Runs after the changes of the same leads that were made before, and refetches what may be outdated then. */
  inTurn<T>(ids: readonly string[], run: () => Promise<T>): Promise<T>;
  /** Settles a change with the server's answer. @param version the version that was sent */
  accept(change: PendingChange, version: number, facts: Partial<Lead> & { version: number }): void;
  /** The version to send: a change that was made while an earlier one was in flight follows its answer. */
  newest(id: string, version: number): number;
  /**
   * The version to undo: later changes of the same user count, up to the first version that a colleague made. The server
   * then refuses to overwrite what the colleague changed.
   */
  ownNewest(id: string, version: number): number;
}

export function createLeadTurns(client: QueryClient, myId: () => string): LeadTurns {
  /** By lead and version, the version that a change of this tab made of it. */
  const heirs = new Map<string, number>();
  /** The last change of each lead that is in flight. */
  const last = new Map<string, Promise<unknown>>();
  const pending = pendingLeads(client, myId);
  /** Keys of long lists whose refetch an optimistic change has canceled. */
  const interrupted = new Set<QueryKey>();

  function newest(id: string, version: number): number {
    const heir = heirs.get(`${id} ${version}`);
    return heir === undefined ? version : newest(id, heir);
  }

  function ownNewest(id: string, version: number): number {
    return heirs.get(`${id} ${version}`) === version + 1 ? ownNewest(id, version + 1) : version;
  }

  return {
    pending,
    newest,
    ownNewest,
    paint(id, facts) {
      for (const { queryKey, state } of client.getQueryCache().findAll({ ...longLists, fetchStatus: 'fetching' })) {
        if (!state.fetchMeta?.fetchMore) interrupted.add(queryKey);
      }
      // an answer on its way is older than what is shown now; a first answer is waited for all the same
      for (const queryKey of [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity, queryKeys.lead(id)]) {
        void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
      }
      return pending.add(id, facts);
    },
    async inTurn(ids, run) {
      const earlier = Promise.allSettled(ids.flatMap((id) => last.get(id) ?? []));
      const turn = earlier.then(run);
      for (const id of ids) last.set(id, turn);
      try {
        return await turn;
      } finally {
        for (const id of ids) {
          if (last.get(id) === turn) last.delete(id);
          void client.invalidateQueries({ queryKey: queryKeys.lead(id) });
        }
        if (!isChanging(client)) {
          for (const filters of [shortLists, { queryKey: queryKeys.pipeline }, { queryKey: queryKeys.activity }]) {
            void client.invalidateQueries(filters);
          }
          for (const queryKey of interrupted) void client.invalidateQueries({ queryKey, exact: true });
          interrupted.clear();
        }
      }
    },
    accept(change, version, facts) {
      heirs.set(`${change.id} ${version}`, facts.version);
      pending.settle(change, facts);
    },
  };
}
