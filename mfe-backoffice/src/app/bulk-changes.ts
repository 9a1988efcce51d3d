import { formatCount, MAX_BULK_CHANGES } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import type { QueryClient } from '@tanstack/react-query';
import { assignedBackWords, assignedWords, FAILED_UNDO, movedBackWords, movedWords, namesOf } from './lead-deeds.ts';
import type { DeedWords, SeenLead } from './lead-deeds.ts';
import { factsOf } from './lead-paint.ts';
import type { LeadTurns } from './lead-turns.ts';
import { changeAssignees, changeStatuses } from './lead-writes.ts';

type Edit = Pick<Schemas['EditLead'], 'status' | 'assigneeId'>;

interface BulkEdit<Value> {
  lead: SeenLead;
  value: Value;
}

/** One kind of bulk change: how it is shown, sent and described. */
interface BulkKind<Value> {
  editOf(value: Value): Edit;
  send(
    part: readonly { id: string; version: number; value: Value }[],
    isUndo: boolean,
  ): Promise<{
    changed: readonly { id: string; version: number; value: Value; from: Value }[];
    conflicts: readonly string[];
  }>;
  /** @param leads the leads after the change, at least one */
  done(leads: readonly SeenLead[]): DeedWords;
  undone(leads: readonly SeenLead[]): DeedWords;
  failed: string;
  /** Names the change while it runs. */
  doing: string;
}

/** A bulk change of more leads than one request takes, while it runs. */
export interface BulkRun {
  text: string;
  /** Leads that were sent so far. */
  sent: number;
  total: number;
  isStopping: boolean;
  /** Sends no further part. What is done stays done, with one Undo. */
  stop(): void;
}

export interface BulkChanges {
  /** Sets one status for many leads, with one Undo. Leads that a colleague moved meanwhile stay as they are. */
  changeStatuses(leads: readonly SeenLead[], status: LeadStatus, reason?: string): Promise<void>;
  /** Assigns many leads, with one Undo. Leads that a colleague assigned meanwhile stay as they are. */
  changeAssignees(leads: readonly SeenLead[], assigneeId: string | null): Promise<void>;
  /** Bulk changes in progress, oldest first. The same array until one of them changes. */
  runs: { current(): readonly BulkRun[]; subscribe(listener: () => void): () => void };
}

export function createBulkChanges(host: Host, client: QueryClient, turns: LeadTurns): BulkChanges {
  const runs = createRuns();

  async function run<Value>(edits: readonly BulkEdit<Value>[], kind: BulkKind<Value>, isUndo = false): Promise<void> {
    const follow = isUndo ? turns.ownNewest : turns.newest;
    const now = new Date().toISOString();
    const paint = (part: readonly BulkEdit<Value>[]) =>
      new Map(
        part.map(({ lead: { id }, value }) => [id, turns.paint(id, factsOf(client, id, kind.editOf(value), now))]),
      );
    const parts = partsOf(edits);
    // later parts are shown as they are sent: painting thousands of leads at once would block the page
    let painted = paint(parts[0] ?? []);
    const changed: BulkEdit<Value>[] = [];
    const conflicts: SeenLead[] = [];
    let isRefused = false;
    let unchanged = 0;
    const progress = parts.length > 1 ? runs.begin(isUndo ? 'Undoing the change' : kind.doing, edits.length) : null;
    await turns
      .inTurn(
        edits.map(({ lead }) => lead.id),
        async () => {
          for (const [at, part] of parts.entries()) {
            if (isRefused || progress?.isStopping()) {
              unchanged += part.length;
              continue;
            }
            if (at > 0) painted = paint(part);
            const sent = part.map(({ lead: { id, version }, value }) => ({ id, version: follow(id, version), value }));
            try {
              const answer = await kind.send(sent, isUndo);
              for (const { id, version, from } of answer.changed) {
                const edit = part.find(({ lead }) => lead.id === id);
                const change = painted.get(id);
                if (!edit || !change) continue;
                const seen = sent.find((each) => each.id === id)?.version ?? version;
                turns.accept(change, seen, { ...change.facts, version });
                painted.delete(id);
                changed.push({ lead: { ...edit.lead, ...change.facts, version }, value: from });
              }
              conflicts.push(...part.map(({ lead }) => lead).filter(({ id }) => answer.conflicts.includes(id)));
            } catch {
              isRefused = true;
              unchanged += part.length;
            }
            for (const refused of painted.values()) turns.pending.settle(refused);
            painted.clear();
            progress?.add(part.length);
          }
          for (const unsent of painted.values()) turns.pending.settle(unsent);
        },
      )
      .finally(() => progress?.end());
    const rest =
      parts.length > 1 && unchanged > 0
        ? `${formatCount(unchanged)} of ${formatCount(edits.length)} leads were not changed.`
        : undefined;
    if (isRefused)
      host.toast({ kind: 'error', text: isUndo ? FAILED_UNDO : kind.failed, ...(rest && { detail: rest }) });
    else if (rest) host.toast({ kind: 'info', text: 'Change stopped', detail: rest });
    if (conflicts.length > 0)
      host.toast({ kind: 'error', text: conflictText(conflicts.length, isUndo), detail: namesOf(conflicts) });
    if (changed.length === 0) return;
    const leads = changed.map(({ lead }) => lead);
    host.toast({
      kind: 'success',
      ...(isUndo ? kind.undone(leads) : kind.done(leads)),
      ...(!isUndo && { action: { label: 'Undo', run: () => void run(changed, kind, true) } }),
    });
  }

  const statusKind = (reason?: string): BulkKind<LeadStatus> => ({
    editOf: (status) => ({ status }),
    async send(part, isUndo) {
      const changes = part.map(({ value, ...seen }) => ({ ...seen, status: value }));
      const { changed, conflicts } = await changeStatuses(host.api, changes, { ...(!isUndo && { reason }), isUndo });
      return { changed: changed.map(({ status, ...lead }) => ({ ...lead, value: status })), conflicts };
    },
    done: movedWords,
    undone: movedBackWords,
    failed: 'Failed to update status',
    doing: 'Changing the status',
  });

  const assigneeKind: BulkKind<string | null> = {
    editOf: (assigneeId) => ({ assigneeId }),
    async send(part) {
      const changes = part.map(({ value, ...seen }) => ({ ...seen, assigneeId: value }));
      const { changed, conflicts } = await changeAssignees(host.api, changes);
      return { changed: changed.map(({ assigneeId, ...lead }) => ({ ...lead, value: assigneeId })), conflicts };
    },
    done: assignedWords,
    undone: assignedBackWords,
    failed: 'Failed to assign the leads',
    doing: 'Assigning leads',
  };

  return {
    changeStatuses: (leads, status, reason) =>
      run(
        leads.map((lead) => ({ lead, value: status })),
        statusKind(reason),
      ),
    changeAssignees: (leads, assigneeId) =>
      run(
        leads.map((lead) => ({ lead, value: assigneeId })),
        assigneeKind,
      ),
    runs,
  };
}

function createRuns() {
  let runs: readonly BulkRun[] = [];
  const listeners = new Set<() => void>();
  const replace = (next: readonly BulkRun[]) => {
    runs = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => runs,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin(text: string, total: number) {
      let run: BulkRun = { text, sent: 0, total, isStopping: false, stop: () => change({ isStopping: true }) };
      const change = (facts: Partial<BulkRun>) => {
        const next = { ...run, ...facts };
        replace(runs.map((each) => (each === run ? next : each)));
        run = next;
      };
      replace([...runs, run]);
      return {
        isStopping: () => run.isStopping,
        add: (count: number) => change({ sent: run.sent + count }),
        end: () => replace(runs.filter((each) => each !== run)),
      };
    },
  };
}

const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_BULK_CHANGES) }, (_, at) =>
    all.slice(at * MAX_BULK_CHANGES, (at + 1) * MAX_BULK_CHANGES),
  );

/** @param count leads that a colleague changed since the user saw them, or since the change to undo */
function conflictText(count: number, isUndo: boolean): string {
  const isOne = count === 1;
  const leads = isOne ? 'One lead was' : `${formatCount(count)} leads were`;
  return isUndo
    ? `${leads} not changed back: a colleague has changed ${isOne ? 'it' : 'them'} since.`
    : `${leads} changed by a colleague meanwhile and left as ${isOne ? 'it is' : 'they are'} now.`;
}
