import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import type { Host } from '@epm/router';
import { extractCurrentRecord, toFieldErrors } from '@epm/staff';
import type { FieldErrors } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createBulkChanges } from './bulk-changes.ts';
import type { BulkChanges } from './bulk-changes.ts';
import { formatConflict, formatChange, UNDO_FAILED_MESSAGE, formatUndo } from './change-messages.ts';
import type { LeadSnapshot } from './change-messages.ts';
import { predictFields } from './lead-cache.ts';
import { createLeadChangeQueue } from './lead-change-queue.ts';
import { patchLead } from './lead-queries.ts';
import type { LeadEdit } from './lead-queries.ts';

type Lead = Schemas['Lead'];
export type KnownOwner = Schemas['KnownOwner'];

interface ChangeOptions {
  /** Success message. The default depends on the change. */
  successText?: string;
  /** Error message. Default: 'Failed to update status' or 'Failed to update lead'. */
  errorText?: string;
  /** Called on a conflict, instead of showing a toast. The cache already contains the current lead. */
  onConflict?(current: Lead): void;
  /** Called if the email address belongs to another owner, instead of showing a toast. */
  onOwnerKnown?(owner: KnownOwner): void;
  /**
   * Shows server errors next to their fields, so that no toast is needed.
   * @returns the errors of fields without a control
   */
  showFieldErrors?(rejected: FieldErrors): FieldErrors;
  /** Returns whether the caller reports and retries a change without a response, so that no toast is needed. */
  isRetriedByCaller?(): boolean;
}

export interface LeadChanges extends BulkChanges {
  /**
   * Changes a lead with an optimistic update of all caches, which is rolled back if the request fails.
   * @returns the changed lead; null after an error or a conflict
   */
  change(lead: LeadSnapshot, changes: LeadEdit, options?: ChangeOptions): Promise<Lead | null>;
}

const leadChangesByClient = new WeakMap<QueryClient, LeadChanges>();

export function useLeadChanges(): LeadChanges {
  const host = useHost();
  const client = useQueryClient();
  const changes = leadChangesByClient.get(client) ?? createLeadChanges(host, client);
  leadChangesByClient.set(client, changes);
  return changes;
}

function createLeadChanges(host: Host, client: QueryClient): LeadChanges {
  const queue = createLeadChangeQueue(client, () => host.session.current().user?.id ?? '');
  const { pending } = queue;
  /** Functions that dismiss the error toast of a failed change, keyed by lead and changed fields. */
  const dismissals = new Map<string, () => void>();

  const dismissFailure = (key: string) => {
    dismissals.get(key)?.();
    dismissals.delete(key);
  };

  const change: LeadChanges['change'] = async (lead, changes, options = {}) => {
    const { id } = lead;
    const isMove = changes.status !== undefined;
    const failed = options.errorText ?? (isMove ? 'Failed to update status' : 'Failed to update lead');
    // The key omits other fields of a status change, such as the reason, because they depend on the status.
    const failureKey = `${id} ${isMove ? 'status' : Object.keys(changes).toSorted().join()}`;
    dismissFailure(failureKey);
    const pendingChange = queue.add(id, predictFields(client, id, changes, new Date().toISOString()));
    return queue.enqueue([id], async () => {
      const version = (changes.isUndo ? queue.getLatestOwnVersion : queue.getLatestVersion)(id, lead.version);
      const before = pending.getConfirmed(id);
      // After several status changes in succession, only the last one shows a toast.
      const isSupersededMove = () => isMove && pending.isSuperseded(pendingChange);
      try {
        const changed = await patchLead(host.api, id, { ...changes, version });
        const isSuperseded = isSupersededMove();
        queue.confirm(pendingChange, version, changed);
        dismissFailure(failureKey);
        if (isSuperseded) return changed;
        const message = (changes.isUndo ? formatUndo : formatChange)(changed, changes);
        const undo = canUndo(changes) && before && createUndoEdit(before, changes);
        host.toast({
          kind: 'success',
          ...message,
          ...(options.successText && { text: options.successText }),
          ...(undo && {
            action: { label: 'Undo', run: () => void change(changed, undo, { errorText: UNDO_FAILED_MESSAGE }) },
          }),
        });
        return changed;
      } catch (error) {
        const isSuperseded = isSupersededMove();
        const current = extractCurrentRecord<Lead>(error);
        pending.settle(pendingChange, current ?? undefined);
        const owner = extractKnownOwner(error);
        const rejected = toFieldErrors(error);
        const unshown = options.showFieldErrors?.(rejected) ?? rejected;
        const isShownAtFields = Object.keys(rejected).length > 0 && Object.keys(unshown).length === 0;
        if (current && options.onConflict) options.onConflict(current);
        else if (owner && options.onOwnerKnown) options.onOwnerKnown(owner);
        else if (!isSuperseded && !isShownAtFields && (error instanceof ApiProblem || !options.isRetriedByCaller?.())) {
          const message = current
            ? { text: await formatConflict(host, current, failed) }
            : { text: appendServerMessage(failed, error, unshown), detail: lead.name };
          dismissals.set(failureKey, host.toast({ kind: 'error', ...message }));
        }
        return null;
      }
    });
  };

  return { change, ...createBulkChanges(host, client, queue) };
}

const canUndo = ({ isUndo, status, assigneeId }: LeadEdit): boolean =>
  !isUndo && (status !== undefined || assigneeId !== undefined);

/**
 * Returns the change that restores the previous values; undefined if they are not cached. The server restores the lost
 * reason, the time in the stage and the last contact.
 */
function createUndoEdit(before: Partial<Lead>, changes: LeadEdit): LeadEdit | undefined {
  const {
    contacted: _contacted,
    contactKind: _kind,
    ownerId: _owner,
    statusReason: _reason,
    isUndo: _isUndo,
    assigneeId,
    ...fields
  } = changes;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  if (names.some((name) => before[name] === undefined)) return undefined;
  // The type checks that an edit accepts every value of a lead, including null.
  const values: Partial<Pick<Lead, keyof typeof fields>> = Object.fromEntries(
    names.map((name) => [name, before[name]]),
  );
  return {
    ...values,
    ...(assigneeId !== undefined && { assigneeId: before.assignee?.id ?? null }),
    isUndo: true,
  };
}

/** Returns the owner of the new email address if the error is `lead.owner-known`. */
function extractKnownOwner(error: unknown): KnownOwner | undefined {
  if (!(error instanceof ApiProblem) || error.problem?.code !== 'lead.owner-known') return undefined;
  return (error.problem as { owner?: KnownOwner }).owner;
}

/**
 * Appends the errors of fields, or the server's message for a rule violation (409, 422). Other messages would not help
 * the user.
 */
function appendServerMessage(failed: string, error: unknown, fieldErrors: FieldErrors): string {
  const messages = Object.values(fieldErrors);
  if (messages.length > 0) return `${failed}. ${messages.join(' ')}`;
  const isViolation = error instanceof ApiProblem && (error.status === 422 || error.status === 409);
  return isViolation ? `${failed}. ${error.message}` : failed;
}
