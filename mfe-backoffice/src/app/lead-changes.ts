import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import type { Host } from '@epm/router';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createBulkChanges } from './bulk-changes.ts';
import type { BulkChanges } from './bulk-changes.ts';
import { conflictWords } from './lead-conflict.ts';
import { deedWords, FAILED_UNDO, undoneWords } from './lead-deeds.ts';
import type { SeenLead } from './lead-deeds.ts';
import { factsOf } from './lead-paint.ts';
import { createLeadTurns } from './lead-turns.ts';
import { patchLead } from './lead-writes.ts';

type EditLead = Schemas['EditLead'];
type Lead = Schemas['Lead'];
export type KnownOwner = Schemas['KnownOwner'];

export type LeadEdit = Omit<EditLead, 'version'>;

interface ChangeOptions {
  /** What is said when it is done; without, the words for the change. */
  done?: string;
  /** What is said when it is refused; without, 'Failed to update status' or 'Failed to update lead'. */
  failed?: string;
  /** Takes over when another user has changed the same; no toast appears then, and the lead is shown as it is. */
  onConflict?(current: Lead): void;
  /** Takes over when the new email address belongs to another owner; nothing is said then. */
  onOwnerKnown?(owner: KnownOwner): void;
  /** Whether the caller keeps a change without an answer, reports it and repeats it. No toast appears here then. */
  isHeld?(): boolean;
}

export interface LeadChanges extends BulkChanges {
  /**
   * Changes a lead: on the screen at once, everywhere it is shown; taken back when the server refuses.
   * @returns the lead as it is now; null when it was refused or another user was first
   */
  change(lead: SeenLead, changes: LeadEdit, options?: ChangeOptions): Promise<Lead | null>;
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
  const turns = createLeadTurns(client, () => host.session.current().user?.id ?? '');
  const { pending } = turns;

  const change: LeadChanges['change'] = async (lead, changes, options = {}) => {
    const { id } = lead;
    const isMove = changes.status !== undefined;
    const painted = turns.paint(id, factsOf(client, id, changes, new Date().toISOString()));
    return turns.inTurn([id], async () => {
      const version = (changes.isUndo ? turns.ownNewest : turns.newest)(id, lead.version);
      const before = pending.confirmed(id);
      // of a card that was moved twice, only the last move is told
      const isSilent = () => isMove && pending.isSuperseded(painted);
      try {
        const answer = await patchLead(host.api, id, { ...changes, version });
        const isSuperseded = isSilent();
        turns.accept(painted, version, answer);
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
            ...(current
              ? { text: await conflictWords(host, current, failed) }
              : { text: withReason(failed, error), detail: lead.name }),
          });
        }
        return null;
      }
    });
  };

  return { change, ...createBulkChanges(host, client, turns) };
}

const canUndo = ({ isUndo, status, assigneeId }: LeadEdit): boolean =>
  !isUndo && (status !== undefined || assigneeId !== undefined);

/**
 * The change that brings back what `changes` replaces; nothing when that is not known. The server knows why a lead was
 * lost, since when it stood where it was, and when it was contacted.
 */
function reverseOf(before: Partial<Lead>, changes: LeadEdit): LeadEdit | undefined {
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
  // Typed, so that an edit must accept every value that a lead can hold: null as well.
  const values: Partial<Pick<Lead, keyof typeof fields>> = Object.fromEntries(
    names.map((name) => [name, before[name]]),
  );
  return {
    ...values,
    ...(assigneeId !== undefined && { assigneeId: before.assignee?.id ?? null }),
    isUndo: true,
  };
}

/** The current lead in a 409 of the server. */
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
  error instanceof ApiProblem && (error.status === 422 || error.status === 409)
    ? `${failed}. ${error.message}`
    : failed;
