import { formatCount, MAX_BULK_CHANGES } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import type { QueryClient } from '@tanstack/react-query';
import {
  assignedBackMessage,
  assignedMessage,
  FAILED_UNDO,
  movedBackMessage,
  movedMessage,
  listNames,
} from './change-messages.ts';
import type { ChangeMessage, LeadSnapshot } from './change-messages.ts';
import { predictFields } from './lead-cache.ts';
import type { LeadChangeQueue } from './lead-change-queue.ts';
import { changeAssignees, changeStatuses } from './lead-queries.ts';

type Edit = Pick<Schemas['EditLead'], 'status' | 'assigneeId'>;

interface BulkEdit<Value> {
  lead: LeadSnapshot;
  value: Value;
}

/** Functions and texts that differ between bulk changes of the status and of the assignee. */
interface BulkKind<Value> {
  editOf(value: Value): Edit;
  send(
    part: readonly { id: string; version: number; value: Value }[],
    isUndo: boolean,
  ): Promise<{
    changed: readonly { id: string; version: number; value: Value; from: Value }[];
    conflicts: readonly string[];
  }>;
  /** Returns the success message. @param leads the leads after the change, at least one */
  done(leads: readonly LeadSnapshot[]): ChangeMessage;
  undone(leads: readonly LeadSnapshot[]): ChangeMessage;
  failed: string;
  /** Description of the change in progress. */
  progressText: string;
}

/** Bulk change in progress that needs more than one request. */
export interface BulkRun {
  text: string;
  /** Number of leads sent so far. */
  sent: number;
  total: number;
  isStopping: boolean;
  /** Stops after the current request. Completed changes are kept, with one Undo for all. */
  stop(): void;
}

export interface BulkChanges {
  /** Sets the status of many leads, with one Undo for all. Skips leads that another user has changed. */
  changeStatuses(leads: readonly LeadSnapshot[], status: LeadStatus, reason?: string): Promise<void>;
  /** Assigns many leads, with one Undo for all. Skips leads that another user has assigned. */
  changeAssignees(leads: readonly LeadSnapshot[], assigneeId: string | null): Promise<void>;
  /** Bulk changes in progress, oldest first. Returns the same array until something changes. */
  runs: { current(): readonly BulkRun[]; subscribe(listener: () => void): () => void };
}

export function createBulkChanges(host: Host, client: QueryClient, queue: LeadChangeQueue): BulkChanges {
  const runs = createRuns();

  async function run<Value>(edits: readonly BulkEdit<Value>[], kind: BulkKind<Value>, isUndo = false): Promise<void> {
    const versionOf = isUndo ? queue.latestOwnVersion : queue.latestVersion;
    const now = new Date().toISOString();
    const show = (part: readonly BulkEdit<Value>[]) =>
      new Map(
        part.map(({ lead: { id }, value }) => [id, queue.add(id, predictFields(client, id, kind.editOf(value), now))]),
      );
    const parts = splitIntoBatches(edits);
    // Each later part is updated optimistically when it is sent, because updating thousands of cached leads at once
    // would block the page.
    let shown = show(parts[0] ?? []);
    const changed: BulkEdit<Value>[] = [];
    const conflicts: LeadSnapshot[] = [];
    let hasFailed = false;
    let unchanged = 0;
    const progress =
      parts.length > 1 ? runs.begin(isUndo ? 'Undoing the change' : kind.progressText, edits.length) : null;
    await queue
      .enqueue(
        edits.map(({ lead }) => lead.id),
        async () => {
          for (const [at, part] of parts.entries()) {
            if (hasFailed || progress?.isStopping()) {
              unchanged += part.length;
              continue;
            }
            if (at > 0) shown = show(part);
            const sent = part.map(({ lead: { id, version }, value }) => ({
              id,
              version: versionOf(id, version),
              value,
            }));
            try {
              const result = await kind.send(sent, isUndo);
              for (const { id, version, from } of result.changed) {
                const edit = part.find(({ lead }) => lead.id === id);
                const change = shown.get(id);
                if (!edit || !change) continue;
                const sentVersion = sent.find((each) => each.id === id)?.version ?? version;
                queue.confirm(change, sentVersion, { ...change.fields, version });
                shown.delete(id);
                changed.push({ lead: { ...edit.lead, ...change.fields, version }, value: from });
              }
              conflicts.push(...part.map(({ lead }) => lead).filter(({ id }) => result.conflicts.includes(id)));
            } catch {
              hasFailed = true;
              unchanged += part.length;
            }
            for (const refused of shown.values()) queue.pending.settle(refused);
            shown.clear();
            progress?.add(part.length);
          }
          for (const unsent of shown.values()) queue.pending.settle(unsent);
        },
      )
      .finally(() => progress?.end());
    const rest =
      parts.length > 1 && unchanged > 0
        ? `${formatCount(unchanged)} of ${formatCount(edits.length)} leads were not changed.`
        : undefined;
    if (hasFailed)
      host.toast({ kind: 'error', text: isUndo ? FAILED_UNDO : kind.failed, ...(rest && { detail: rest }) });
    else if (rest) host.toast({ kind: 'info', text: 'Change stopped', detail: rest });
    if (conflicts.length > 0)
      host.toast({ kind: 'error', text: conflictText(conflicts.length, isUndo), detail: listNames(conflicts) });
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
      const changes = part.map(({ value, ...lead }) => ({ ...lead, status: value }));
      const { changed, conflicts } = await changeStatuses(host.api, changes, { ...(!isUndo && { reason }), isUndo });
      return { changed: changed.map(({ status, ...lead }) => ({ ...lead, value: status })), conflicts };
    },
    done: movedMessage,
    undone: movedBackMessage,
    failed: 'Failed to update status',
    progressText: 'Changing the status',
  });

  const assigneeKind: BulkKind<string | null> = {
    editOf: (assigneeId) => ({ assigneeId }),
    async send(part) {
      const changes = part.map(({ value, ...lead }) => ({ ...lead, assigneeId: value }));
      const { changed, conflicts } = await changeAssignees(host.api, changes);
      return { changed: changed.map(({ assigneeId, ...lead }) => ({ ...lead, value: assigneeId })), conflicts };
    },
    done: assignedMessage,
    undone: assignedBackMessage,
    failed: 'Failed to assign the leads',
    progressText: 'Assigning leads',
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
      const change = (fields: Partial<BulkRun>) => {
        const next = { ...run, ...fields };
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

const splitIntoBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_BULK_CHANGES) }, (_, at) =>
    all.slice(at * MAX_BULK_CHANGES, (at + 1) * MAX_BULK_CHANGES),
  );

/** Returns the message about skipped leads. @param count number of leads that another user has changed */
function conflictText(count: number, isUndo: boolean): string {
  const isOne = count === 1;
  const leads = isOne ? 'One lead was' : `${formatCount(count)} leads were`;
  return isUndo
    ? `${leads} not changed back: a colleague has changed ${isOne ? 'it' : 'them'} since.`
    : `${leads} changed by a colleague meanwhile and left as ${isOne ? 'it is' : 'they are'} now.`;
}
