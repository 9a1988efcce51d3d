import { isNewLead, readLeadStatus } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import type { ChangedStatuses, ChangeStatuses, StatusChange } from './lead-bulk.dto.ts';
import { changesStanding } from './lead-standing.ts';
import { momentsIn, reasonIn } from './lead-undo.ts';
import type { Moments } from './lead-undo.ts';
import { reasonMissing } from './leads.errors.ts';
import { lockLeads } from './lock-leads.ts';
import type { LockedLead } from './lock-leads.ts';
import type { StaffActor } from './staff-actor.ts';
import { StaffChanges } from './staff-changes.service.ts';

/** What staff do to the statuses of many leads at once. */
@Injectable()
export class LeadStatuses {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: StaffChanges,
  ) {}

  /**
   * Moves every lead whose status has not been changed since the version that was seen; the others stay as they are.
   * Leads that stand there already are left alone and counted as moved. A lead that was lost until the version that
   * was seen is lost again for the same reason: so a move is undone by the same call. Said to be an undo, it also takes
   * back since when they stand there, when they were last contacted, and that they were answered.
   * @throws DomainError unprocessable when one of them is to be lost without a reason
   */
  async change({ changes, reason, isUndo = false }: ChangeStatuses, actor: StaffActor): Promise<ChangedStatuses> {
    const asked = new Map(changes.map((change) => [change.id, change]));
    return this.database.transaction(async (tx) => {
      const leads = await lockLeads(tx, [...asked.values()], 'status');
      const moves = leads.flatMap((lead) => movesOf(lead, asked.get(lead.id), { reason: reason ?? null, isUndo }));
      if (moves.some(({ to, why, isLostAgain }) => to === 'lost' && !why && !isLostAgain)) throw reasonMissing('reason');
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

  private async move(tx: Tx, moves: readonly Move[], isUndo: boolean, actor: StaffActor): Promise<void> {
    if (moves.length === 0) return;
    await tx.query(MOVE, [JSON.stringify(moves), this.clock.now(), isUndo]);
    const changes = moves.map(({ id, from, to, why }) => ({
      leadId: id,
      actor,
      action: 'lead.status-changed',
      before: { status: from },
      after: { status: to, fields: ['status'] },
      happenings: [{ type: 'status.changed', data: { from, to, ...(why === null ? {} : { reason: why }) } }],
      changesStanding: changesStanding(from, to),
    }));
    await this.changes.record(tx, ...changes);
  }
}

interface Move {
  id: string;
  from: LeadStatus;
  to: LeadStatus;
  why: string | null;
  /** Taken back to lost, for whatever reason it had. */
  isLostAgain: boolean;
  /** Stays in the stage that it counts as. */
  isSameStage: boolean;
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
  const isElsewhere = lead.isAhead || (lead.seen !== null && readLeadStatus(lead.seen.status as string | null) !== from);
  if (to === from || isElsewhere) return [];
  const before = lead.before ?? {};
  const why = reason ?? (to === 'lost' ? reasonIn(before) : null);
  const moments = isUndo && asked?.version === lead.version ? momentsIn(before) : {};
  const isSameStage = isNewLead(from) && isNewLead(to);
  const isLostAgain = isUndo && before.status === 'lost';
  return [{ id: lead.id, from, to, why, isLostAgain, isSameStage, moments }];
}

const MOVE = `
  UPDATE leads SET
    status = move.to, status_reason = move.why, version = version + 1,
    stage_since = CASE
      WHEN move."isSameStage" THEN stage_since
      ELSE coalesce((move.moments ->> 'stageSince')::timestamptz, $2)
    END,
    last_contacted_at = CASE
      WHEN move.moments ? 'lastContactedAt' THEN (move.moments ->> 'lastContactedAt')::timestamptz
      ELSE last_contacted_at
    END,
    first_response_at = CASE
      WHEN move.moments ? 'firstResponseAt' THEN (move.moments ->> 'firstResponseAt')::timestamptz
      WHEN $3 OR first_response_due_at IS NULL THEN first_response_at
      ELSE coalesce(first_response_at, $2)
    END
  FROM jsonb_to_recordset($1::jsonb) AS move (
    id uuid, "to" text, why text, "isSameStage" boolean, moments jsonb)
  WHERE leads.id = move.id`;
