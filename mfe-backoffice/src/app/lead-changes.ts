import { ApiProblem, formatCount, MAX_STATUS_CHANGES } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import type { Host } from '@epm/router';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { conflictWords } from './lead-conflict.ts';
import { deedWords, movedBackWords, movedWords, namesOf, undoneWords } from './lead-deeds.ts';
import { longLists, shortLists } from './lead-lists.ts';
import { factsOf } from './lead-paint.ts';
import { changeStatuses, patchLead } from './lead-writes.ts';
import { isChanging, pendingLeads } from './pending-leads.ts';
import type { PendingChange } from './pending-leads.ts';
import { queryKeys } from './query-keys.ts';

type EditLead = Schemas['EditLead'];
type Lead = Schemas['Lead'];
export type KnownOwner = Schemas['KnownOwner'];

/** The lead as whoever changes it sees it. */
export type SeenLead = Pick<Lead, 'id' | 'version' | 'name' | 'status'>;
export type LeadEdit = Omit<EditLead, 'version'>;

interface ChangeOptions {
  /** What is said when it is done; without, the words for the change. */
  done?: string;
  /** What is said when it is refused; without, 'Failed to update status' or 'Failed to update lead'. */
  failed?: string;
  /** Takes over when somebody else has changed the same; nothing is said then, and the lead is shown as it is. */
  onConflict?(current: Lead): void;
  /** Takes over when the new email address belongs to another owner; nothing is said then. */
  onOwnerKnown?(owner: KnownOwner): void;
  /** Asked when no answer came: whether whoever changes keeps it, says so, and sends it again. Nothing is said here then. */
  isHeld?(): boolean;
}

export interface LeadChanges {
  /**
   * Changes a lead: on the screen at once, everywhere it is shown; taken back when the server refuses.
   * @returns the lead as it is now; null when it was refused or somebody else was first
   */
  change(lead: SeenLead, changes: LeadEdit, options?: ChangeOptions): Promise<Lead | null>;
  /** The same status for many leads, with one Undo. Those that somebody else changed meanwhile are left as they are. */
  changeStatuses(leads: readonly SeenLead[], status: LeadStatus, reason?: string): Promise<void>;
}

const made = new WeakMap<QueryClient, LeadChanges>();

export function useLeadChanges(): LeadChanges {
  const host = useHost();
  const client = useQueryClient();
  const changes = made.get(client) ?? createLeadChanges(host, client);
  made.set(client, changes);
  return changes;
}

function createLeadChanges(host: Host, client: QueryClient): LeadChanges {
  /** Versions that our own changes have made of others: a second change that began meanwhile follows the first. */
  const heirs = new Map<string, number>();
  /** The last change of each lead that is on its way. */
  const last = new Map<string, Promise<unknown>>();
  const pending = pendingLeads(client, () => host.session.current().user?.id ?? '');

  const newest = (id: string, version: number): number => {
    const heir = heirs.get(`${id} ${version}`);
    return heir === undefined ? version : newest(id, heir);
  };

  /**
   * The version to undo: later changes of the same user count, up to the first version that a colleague made. The server
   * then refuses to overwrite what the colleague changed.
   */
  const ownNewest = (id: string, version: number): number =>
    (heirs.get(`${id} ${version}`) === version + 1 ? ownNewest(id, version + 1) : version);

  /** Keys of long lists whose refetch an optimistic change has canceled. */
  const interrupted = new Set<QueryKey>();

  /** Shows `facts` at once. */
  function paint(id: string, facts: Partial<Lead>): PendingChange {
    for (const { queryKey, state } of client.getQueryCache().findAll({ ...longLists, fetchStatus: 'fetching' })) {
      if (!state.fetchMeta?.fetchMore) interrupted.add(queryKey);
    }
    // an answer on its way is older than what is shown now; a first answer is waited for all the same
    for (const queryKey of [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity, queryKeys.lead(id)]) {
      void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
    }
    return pending.add(id, facts);
  }

  /** Runs after the changes of the same lead that were begun before. */
  async function inTurn<T>(ids: readonly string[], run: () => Promise<T>): Promise<T> {
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
  }

  function accept(change: PendingChange, version: number, facts: Partial<Lead> & { version: number }): void {
    heirs.set(`${change.id} ${version}`, facts.version);
    pending.settle(change, facts);
  }

  const change: LeadChanges['change'] = async (lead, changes, options = {}) => {
    const { id } = lead;
    const isMove = changes.status !== undefined;
    const painted = paint(id, factsOf(client, id, changes, new Date().toISOString()));
    return inTurn([id], async () => {
      const version = (changes.isUndo ? ownNewest : newest)(id, lead.version);
      const before = pending.confirmed(id);
      // of a card that was moved twice, only the last move is told
      const isSilent = () => isMove && pending.isSuperseded(painted);
      try {
        const answer = await patchLead(host.api, id, { ...changes, version });
        const isSuperseded = isSilent();
        accept(painted, version, answer);
        if (isSuperseded) return answer;
        const words = (changes.isUndo ? undoneWords : deedWords)(answer, changes);
        const back = canUndo(changes) && before && reverseOf(before, changes);
        host.toast({
          kind: 'success',
          ...words,
          ...(options.done && { text: options.done }),
          ...(back && { action: { label: 'Undo', run: () => void change(answer, back, { failed: FAILED_UNDO }) } }),
        });
        return answer;
      } catch (error) {
        const isSuperseded = isSilent();
        const current = currentOf(error);
        pending.settle(painted, current);
        const owner = ownerOf(error);
        if (current && options.onConflict) options.onConflict(current);
        else if (owner && options.onOwnerKnown) options.onOwnerKnown(owner);
        else if (!isSuperseded && (error instanceof ApiProblem || !options.isHeld?.())) {
          const failed = options.failed ?? (isMove ? 'Failed to update status' : 'Failed to update lead');
          host.toast({
            kind: 'error',
            ...(current ? { text: await conflictWords(host, current, failed) } : { text: withReason(failed, error), detail: lead.name }),
          });
        }
        return null;
      }
    });
  };

  async function changeMany(moves: readonly { lead: SeenLead; status: LeadStatus }[], reason: string | undefined, isUndo: boolean) {
    const now = new Date().toISOString();
    const painted = new Map(moves.map(({ lead, status }) =>
      [lead.id, paint(lead.id, { status, ...(status !== lead.status && { stageSince: now }) })]));
    const changed: { lead: SeenLead; status: LeadStatus }[] = [];
    const conflicts: SeenLead[] = [];
    const follow = isUndo ? ownNewest : newest;
    let isRefused = false;
    await inTurn([...painted.keys()], async () => {
      for (let at = 0; at < moves.length; at += MAX_STATUS_CHANGES) {
        const part = moves.slice(at, at + MAX_STATUS_CHANGES)
          .map(({ lead, status }) => ({ id: lead.id, version: follow(lead.id, lead.version), status }));
        try {
          const answer = await changeStatuses(host.api, part, { reason, isUndo });
          for (const { id, version, status, from } of answer.changed) {
            const sent = part.find((each) => each.id === id);
            const lead = moves.find((each) => each.lead.id === id)?.lead;
            if (sent && lead) changed.push({ lead: { ...lead, version, status }, status: from });
            const change = painted.get(id);
            if (change) accept(change, sent?.version ?? version, { ...change.facts, version, status });
            painted.delete(id);
          }
          conflicts.push(...moves.map(({ lead }) => lead).filter(({ id }) => answer.conflicts.includes(id)));
        } catch {
          isRefused = true;
        }
        for (const { id } of part) {
          const refused = painted.get(id);
          if (refused) pending.settle(refused);
        }
      }
    });
    if (isRefused) host.toast({ kind: 'error', text: isUndo ? FAILED_UNDO : 'Failed to update status' });
    if (conflicts.length > 0) host.toast({ kind: 'error', text: conflictText(conflicts.length, isUndo), detail: namesOf(conflicts) });
    if (changed.length === 0) return;
    host.toast({
      kind: 'success',
      ...(isUndo ? movedBackWords : movedWords)(changed.map(({ lead }) => lead)),
      ...(!isUndo && { action: { label: 'Undo', run: () => void changeMany(changed, undefined, true) } }),
    });
  }

  return {
    change,
    changeStatuses: (leads, status, reason) => changeMany(leads.map((lead) => ({ lead, status })), reason, false),
  };
}

const FAILED_UNDO = 'Failed to undo the change';

const canUndo = ({ isUndo, status, assigneeId }: LeadEdit): boolean => !isUndo && (status !== undefined || assigneeId !== undefined);

/** @param count leads that a colleague changed since the user saw them, or since the change to undo */
function conflictText(count: number, isUndo: boolean): string {
  const isOne = count === 1;
  const leads = isOne ? 'One lead was' : `${formatCount(count)} leads were`;
  return isUndo
    ? `${leads} not changed back: a colleague has changed ${isOne ? 'it' : 'them'} since.`
    : `${leads} changed by a colleague meanwhile and left as ${isOne ? 'it is' : 'they are'} now.`;
}

/**
 * The change that brings back what `changes` replaces; nothing when that is not known. The server knows why a lead was
 * lost, since when it stood where it was, and when it was contacted.
 */
function reverseOf(before: Partial<Lead>, changes: LeadEdit): LeadEdit | undefined {
  const { contacted: _contacted, contactKind: _kind, ownerId: _owner, statusReason: _reason, isUndo: _isUndo, assigneeId, ...fields } = changes;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  if (names.some((name) => before[name] === undefined)) return undefined;
  // Typed, so that an edit must accept every value that a lead can hold: null as well.
  const values: Partial<Pick<Lead, keyof typeof fields>> = Object.fromEntries(names.map((name) => [name, before[name]]));
  return {
    ...values,
    ...(assigneeId !== undefined && { assigneeId: before.assignee?.id ?? null }),
    isUndo: true,
  };
}

/** The lead as it is, of an answer that says that somebody else changed it first. */
function currentOf(error: unknown): Lead | undefined {
  if (!(error instanceof ApiProblem) || error.status !== 409) return undefined;
  return (error.problem as { current?: Lead } | null)?.current;
}

/** The owner to whom a new email address belongs, of an answer that asks whether the lead is to be theirs. */
function ownerOf(error: unknown): KnownOwner | undefined {
  if (!(error instanceof ApiProblem) || error.problem?.code !== 'lead.owner-known') return undefined;
  return (error.problem as { owner?: KnownOwner }).owner;
}

/** A rule that the server holds says what to do; a server that fails, or none, adds nothing to what has been said. */
const withReason = (failed: string, error: unknown): string =>
  (error instanceof ApiProblem && (error.status === 422 || error.status === 409) ? `${failed}. ${error.message}` : failed);
