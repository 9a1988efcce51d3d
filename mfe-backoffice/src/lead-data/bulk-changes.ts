import { formatCount, MAX_BULK_CHANGES } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import type { QueryClient } from '@tanstack/react-query';
import {
  formatAssignmentUndo,
  formatAssignment,
  UNDO_FAILED_MESSAGE,
  formatStatusUndo,
  formatStatusChange,
  formatNames,
} from './change-messages.ts';
import type { ChangeMessage, LeadSnapshot } from './change-messages.ts';
import { predictFields } from './lead-cache.ts';
import type { LeadChangeQueue } from './lead-change-queue.ts';
import { changeAssignees, changeStatuses } from './lead-queries.ts';

type BulkEditFields = Pick<Schemas['EditLead'], 'status' | 'assigneeId'>;

interface BulkEdit<Value> {
  lead: LeadSnapshot;
  value: Value;
}

/** Functions and texts that differ between bulk status changes and bulk assignments. */
interface BulkKind<Value> {
  toEdit(value: Value): BulkEditFields;
  send(
    edits: readonly { id: string; version: number; value: Value }[],
    isUndo: boolean,
  ): Promise<{
    changed: readonly { id: string; version: number; value: Value; from: Value }[];
    conflicts: readonly string[];
  }>;
  /** Returns the success message. @param leads the leads after the change, at least one */
  getSuccessMessage(leads: readonly LeadSnapshot[]): ChangeMessage;
  getUndoMessage(leads: readonly LeadSnapshot[]): ChangeMessage;
  errorText: string;
  /** Describes the change while it is in progress. */
  progressText: string;
}

/** A bulk change in progress that requires several requests. */
export interface BulkRun {
  text: string;
  /** Number of leads sent so far. */
  sentCount: number;
  total: number;
  isStopping: boolean;
  /** Stops after the current request. Completed changes remain and can be undone together. */
  stop(): void;
}

export interface BulkChanges {
  /** Changes the status of many leads, with a single Undo. Skips leads that another user has changed. */
  changeStatuses(leads: readonly LeadSnapshot[], status: LeadStatus, reason?: string): Promise<void>;
  /** Assigns many leads, with a single Undo. Skips leads that another user has assigned. */
  changeAssignees(leads: readonly LeadSnapshot[], assigneeId: string | null): Promise<void>;
  /**
   * Bulk changes in progress, oldest first. `current` returns the same array until a change starts, progresses or ends.
   */
  runs: { current(): readonly BulkRun[]; subscribe(listener: () => void): () => void };
}

export function createBulkChanges(host: Host, client: QueryClient, queue: LeadChangeQueue): BulkChanges {
  const runs = createRunStore();

  async function run<Value>(edits: readonly BulkEdit<Value>[], kind: BulkKind<Value>, isUndo = false): Promise<void> {
    const getVersion = isUndo ? queue.getLatestOwnVersion : queue.getLatestVersion;
    const now = new Date().toISOString();
    const applyOptimistically = (batch: readonly BulkEdit<Value>[]) =>
      new Map(
        batch.map(({ lead: { id }, value }) => [id, queue.add(id, predictFields(client, id, kind.toEdit(value), now))]),
      );
    const batches = splitIntoBatches(edits);
    // Later batches are updated optimistically only when they are sent. Updating thousands of cached leads together
    // would block the page.
    let pendingChanges = applyOptimistically(batches[0] ?? []);
    const completed: BulkEdit<Value>[] = [];
    const conflicts: LeadSnapshot[] = [];
    let hasFailed = false;
    let unchangedCount = 0;
    const progress =
      batches.length > 1 ? runs.begin(isUndo ? 'Undoing the change' : kind.progressText, edits.length) : null;
    await queue
      .enqueue(
        edits.map(({ lead }) => lead.id),
        async () => {
          for (const [index, batch] of batches.entries()) {
            if (hasFailed || progress?.isStopping()) {
              unchangedCount += batch.length;
              continue;
            }
            if (index > 0) pendingChanges = applyOptimistically(batch);
            const sent = batch.map(({ lead: { id, version }, value }) => ({
              id,
              version: getVersion(id, version),
              value,
            }));
            try {
              const result = await kind.send(sent, isUndo);
              for (const { id, version, from } of result.changed) {
                const edit = batch.find(({ lead }) => lead.id === id);
                const change = pendingChanges.get(id);
                if (!edit || !change) continue;
                const sentVersion = sent.find((each) => each.id === id)?.version ?? version;
                queue.confirm(change, sentVersion, { ...change.fields, version });
                pendingChanges.delete(id);
                completed.push({ lead: { ...edit.lead, ...change.fields, version }, value: from });
              }
              conflicts.push(...batch.map(({ lead }) => lead).filter(({ id }) => result.conflicts.includes(id)));
            } catch {
              hasFailed = true;
              unchangedCount += batch.length;
            }
            for (const rejected of pendingChanges.values()) queue.pending.settle(rejected);
            pendingChanges.clear();
            progress?.add(batch.length);
          }
          for (const unsent of pendingChanges.values()) queue.pending.settle(unsent);
        },
      )
      .finally(() => progress?.end());
    const unchangedText =
      batches.length > 1 && unchangedCount > 0
        ? `${formatCount(unchangedCount)} of ${formatCount(edits.length)} leads were not changed.`
        : undefined;
    if (hasFailed)
      host.toast({
        kind: 'error',
        text: isUndo ? UNDO_FAILED_MESSAGE : kind.errorText,
        ...(unchangedText && { detail: unchangedText }),
      });
    else if (unchangedText) host.toast({ kind: 'info', text: 'Change stopped', detail: unchangedText });
    if (conflicts.length > 0)
      host.toast({ kind: 'error', text: formatConflicts(conflicts.length, isUndo), detail: formatNames(conflicts) });
    if (completed.length === 0) return;
    const leads = completed.map(({ lead }) => lead);
    host.toast({
      kind: 'success',
      ...(isUndo ? kind.getUndoMessage(leads) : kind.getSuccessMessage(leads)),
      ...(!isUndo && { action: { label: 'Undo', run: () => void run(completed, kind, true) } }),
    });
  }

  const createStatusKind = (reason?: string): BulkKind<LeadStatus> => ({
    toEdit: (status) => ({ status }),
    async send(edits, isUndo) {
      const changes = edits.map(({ value, ...lead }) => ({ ...lead, status: value }));
      const { changed, conflicts } = await changeStatuses(host.api, changes, { ...(!isUndo && { reason }), isUndo });
      return { changed: changed.map(({ status, ...lead }) => ({ ...lead, value: status })), conflicts };
    },
    getSuccessMessage: formatStatusChange,
    getUndoMessage: formatStatusUndo,
    errorText: 'Failed to update status',
    progressText: 'Changing the status',
  });

  const assigneeKind: BulkKind<string | null> = {
    toEdit: (assigneeId) => ({ assigneeId }),
    async send(edits) {
      const changes = edits.map(({ value, ...lead }) => ({ ...lead, assigneeId: value }));
      const { changed, conflicts } = await changeAssignees(host.api, changes);
      return { changed: changed.map(({ assigneeId, ...lead }) => ({ ...lead, value: assigneeId })), conflicts };
    },
    getSuccessMessage: formatAssignment,
    getUndoMessage: formatAssignmentUndo,
    errorText: 'Failed to assign the leads',
    progressText: 'Assigning leads',
  };

  return {
    changeStatuses: (leads, status, reason) =>
      run(
        leads.map((lead) => ({ lead, value: status })),
        createStatusKind(reason),
      ),
    changeAssignees: (leads, assigneeId) =>
      run(
        leads.map((lead) => ({ lead, value: assigneeId })),
        assigneeKind,
      ),
    runs,
  };
}

function createRunStore() {
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
      let run: BulkRun = { text, sentCount: 0, total, isStopping: false, stop: () => change({ isStopping: true }) };
      const change = (fields: Partial<BulkRun>) => {
        const next = { ...run, ...fields };
        replace(runs.map((each) => (each === run ? next : each)));
        run = next;
      };
      replace([...runs, run]);
      return {
        isStopping: () => run.isStopping,
        add: (count: number) => change({ sentCount: run.sentCount + count }),
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
function formatConflicts(count: number, isUndo: boolean): string {
  const isOne = count === 1;
  const leads = isOne ? 'One lead was' : `${formatCount(count)} leads were`;
  return isUndo
    ? `${leads} not changed back: a colleague has changed ${isOne ? 'it' : 'them'} since.`
    : `${leads} changed by a colleague in the meantime and left as ${isOne ? 'it is' : 'they are'} now.`;
}
