import { readLeadStatus } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import type { ChangedStatuses, ChangeStatuses, StatusChange } from './lead-bulk.dto.ts';
import { momentsIn, reasonIn } from './lead-history.queries.ts';
import type { Moments } from './lead-history.queries.ts';
import { reasonMissing } from './leads.errors.ts';
import { lockLeads } from './lock-leads.ts';
import type { LockedLead } from './lock-leads.ts';
import { LeadPipeline } from './pipeline/lead-pipeline.service.ts';
import { StaffChanges } from './staff-changes.service.ts';

/** What staff do to the statuses of many leads at once. */
@Injectable()
export class LeadStatuses {
  constructor(
    private readonly database: Database,
    private readonly pipeline: LeadPipeline,
    private readonly changes: StaffChanges,
  ) {}

  /**
   * Moves every lead whose status has not been changed since the version that was seen; the others stay as they are.
   * Leads that stand there already are left alone and counted as moved. A lead that was lost until the version that
   * was seen is lost again for the same reason: so a move is undone by the same call. Said to be an undo, it also takes
   * back since when they stand there, when they were last contacted, and that they were answered.
   * @throws DomainError unprocessable when one of them is to be lost without a reason
   */
  async change({ changes, reason, isUndo = false }: ChangeStatuses, actor: Actor): Promise<ChangedStatuses> {
    const asked = new Map(changes.map((change) => [change.id, change]));
    return this.database.transaction(async (tx) => {
      const leads = await lockLeads(tx, [...asked.values()], 'status');
      const moves = leads.flatMap((lead) => movesOf(lead, asked.get(lead.id), { reason: reason ?? null, isUndo }));
      if (moves.some(({ to, why, isLostAgain }) => to === 'lost' && !why && !isLostAgain))
        throw reasonMissing('reason');
      await this.move(tx, moves, isUndo, actor);
      const moved = new Map(moves.map((move) => [move.id, move]));
      const fit = leads.filter(({ id, status }) => moved.has(id) || asked.get(id)?.status === readLeadStatus(status));
      const fitting = new Set(fit.map(({ id }) => id));
      return {
        changed: fit.map(({ id, version, status }) => {
          const from = readLeadStatus(status);
          return { id, version: moved.has(id) ? version + 1 : version, status: moved.get(id)?.to ?? from, from };
        }),
        conflicts: [...asked.keys()].filter((id) => !fitting.has(id)),
      };
    });
  }

  private async move(tx: Tx, moves: readonly Move[], isUndo: boolean, actor: Actor): Promise<void> {
    const transitions = moves.map(({ id, from, to, why, moments }) => ({
      lead: { id, status: from },
      move: { status: to, reason: why, isResponse: !isUndo, moments },
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

interface Move {
  id: string;
  from: LeadStatus;
  to: LeadStatus;
  why: string | null;
  /** Taken back to lost, for whatever reason it had. */
  isLostAgain: boolean;
  /** What the move changed beside the status, as it was before, where that is taken back. */
  moments: Moments;
}

/** The move that is asked for; none when the lead stands there already, or stands elsewhere than was seen. */
function movesOf(
  lead: LockedLead,
  asked: StatusChange | undefined,
  { reason, isUndo }: { reason: string | null; isUndo: boolean },
): Move[] {
  const from = readLeadStatus(lead.status);
  const to = asked?.status ?? from;
  const isElsewhere =
    lead.isAhead || (lead.seen !== null && readLeadStatus(lead.seen.status as string | null) !== from);
  if (to === from || isElsewhere) return [];
  const before = lead.before ?? {};
  const why = reason ?? (to === 'lost' ? reasonIn(before) : null);
  const moments = isUndo && asked?.version === lead.version ? momentsIn(before) : {};
  const isLostAgain = isUndo && before.status === 'lost';
  return [{ id: lead.id, from, to, why, isLostAgain, moments }];
}
