import { normalizeLeadStatus } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import type { ChangedStatuses, ChangeStatuses, StatusChange } from './lead-bulk.dto.ts';
import { pickStatusTimes, getPreviousLostReason } from './lead-history.queries.ts';
import type { StatusTimes } from './lead-history.queries.ts';
import { reasonMissing } from './leads.errors.ts';
import { lockLeads } from './lock-leads.ts';
import type { LockedLead } from './lock-leads.ts';
import { LeadPipeline } from './pipeline/lead-pipeline.service.ts';
import { StaffChanges } from './staff-changes.service.ts';

/** Changes the statuses of many leads at once. */
@Injectable()
export class LeadStatuses {
  constructor(
    private readonly database: Database,
    private readonly pipeline: LeadPipeline,
    private readonly changes: StaffChanges,
  ) {}

  /**
   * Changes the status of each lead whose status has not changed since the version that the user saw. Reports the other
   * leads as conflicts. If a lead already has the new status, it is reported as changed, but not written. To undo the
   * change, callers pass the previous statuses. Leads that return to the status `lost` then get their previous
   * reasons back. With `isUndo`, the time in stage, the last contact and the first response are restored, too.
   * @throws DomainError unprocessable if a new status is `lost` and there is no reason
   */
  async change({ changes, reason, isUndo = false }: ChangeStatuses, actor: Actor): Promise<ChangedStatuses> {
    const requested = new Map(changes.map((change) => [change.id, change]));
    return this.database.transaction(async (tx) => {
      const leads = await lockLeads(tx, [...requested.values()], 'status');
      const moves = leads.flatMap((lead) => toMoves(lead, requested.get(lead.id), { reason: reason ?? null, isUndo }));
      if (moves.some((move) => move.to === 'lost' && !move.reason && !move.isLostAgain)) throw reasonMissing('reason');
      await this.move(tx, moves, isUndo, actor);
      const movesById = new Map(moves.map((move) => [move.id, move]));
      const leadsInStatus = leads.filter(
        ({ id, status }) => movesById.has(id) || requested.get(id)?.status === normalizeLeadStatus(status),
      );
      const changedIds = new Set(leadsInStatus.map(({ id }) => id));
      return {
        changed: leadsInStatus.map(({ id, version, status }) => {
          const from = normalizeLeadStatus(status);
          return {
            id,
            version: movesById.has(id) ? version + 1 : version,
            status: movesById.get(id)?.to ?? from,
            from,
          };
        }),
        conflicts: [...requested.keys()].filter((id) => !changedIds.has(id)),
      };
    });
  }

  private async move(tx: Tx, moves: readonly StatusMove[], isUndo: boolean, actor: Actor): Promise<void> {
    const transitions = moves.map(({ id, from, to, reason, times }) => ({
      lead: { id, status: from },
      move: { status: to, reason, isResponse: !isUndo, times },
    }));
    await this.pipeline.transitionAll(tx, transitions, actor);
    await this.changes.record(
      tx,
      ...moves.map(({ id, from, to }) => ({
        leadId: id,
        actor,
        action: 'lead.status-changed',
        before: { status: from },
        after: { status: to, fields: ['status'] },
      })),
    );
  }
}

interface StatusMove {
  id: string;
  from: LeadStatus;
  to: LeadStatus;
  reason: string | null;
  /** True if an undo returns the lead to the status `lost`, which then requires no reason. */
  isLostAgain: boolean;
  /** The times to restore; empty unless the status change is an undo. */
  times: StatusTimes;
}

/**
 * Returns the requested status change. Returns an empty list if the lead already has the new status, or if its status
 * has changed since the version that the user saw.
 */
function toMoves(
  lead: LockedLead,
  requested: StatusChange | undefined,
  { reason: requestReason, isUndo }: { reason: string | null; isUndo: boolean },
): StatusMove[] {
  const from = normalizeLeadStatus(lead.status);
  const to = requested?.status ?? from;
  const isConflict =
    lead.isAhead ||
    (lead.valuesSeenByUser !== null && normalizeLeadStatus(lead.valuesSeenByUser.status as string | null) !== from);
  if (to === from || isConflict) return [];
  const before = lead.before ?? {};
  const reason = requestReason ?? (to === 'lost' ? getPreviousLostReason(before) : null);
  const times = isUndo && requested?.version === lead.version ? pickStatusTimes(before) : {};
  const isLostAgain = isUndo && before.status === 'lost';
  return [{ id: lead.id, from, to, reason, isLostAgain, times }];
}
