import { normalizeLeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { leadNotFound, LeadTimeline } from '../../leads/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type SqlExecutor, type Tx } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors/domain-error.ts';
import { getStepIndex } from '../funnel.ts';
import type { EditMoveIn, MoveIn } from './move-ins.dto.ts';

interface HomeRow extends Omit<MoveIn, 'isPossible'> {
  status: string | null;
  leadEstimate: number | null;
}

const notEnrolled = () => conflict('move-in.not-enrolled', 'A move-in can be entered once the home is enrolled.');

/** Records when a resident moved in, and the rent that was achieved. */
@Injectable()
export class MoveIns {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError notFound if the lead does not exist or is deleted */
  async get(leadId: string): Promise<MoveIn> {
    return toMoveIn(await readHome(this.database, leadId));
  }

  /**
   * Stores the move-in. Keeps the estimate of the first entry, because staff may later correct the lead's rent to the
   * achieved rent.
   * @throws DomainError notFound if the lead does not exist
   * @throws DomainError conflict before the home is enrolled, or with the current values if the version is stale
   */
  async save(leadId: string, { version, movedInOn, achievedRent }: EditMoveIn, actor: Actor): Promise<MoveIn> {
    await this.database.transaction(async (tx) => {
      const before = await readHome(tx, leadId, 'FOR NO KEY UPDATE OF leads');
      if (!toMoveIn(before).isPossible) throw notEnrolled();
      if (before.movedInOn === movedInOn && before.achievedRent === achievedRent) return;
      if (before.version !== version) throw moveInChanged(toMoveIn(before));
      await tx.run(STORE_MOVE_IN_SQL, [leadId, movedInOn, achievedRent, before.leadEstimate]);
      await this.record(tx, leadId, before, { movedInOn, achievedRent }, actor);
    });
    return this.get(leadId);
  }

  /** Deletes a move-in that was entered by mistake. @throws DomainError notFound if the lead does not exist */
  async remove(leadId: string, actor: Actor): Promise<MoveIn> {
    await this.database.transaction(async (tx) => {
      const before = await readHome(tx, leadId, 'FOR NO KEY UPDATE OF leads');
      if (before.movedInOn === null) return;
      await tx.run('DELETE FROM move_ins WHERE lead_id = $1', [leadId]);
      await this.record(tx, leadId, before, { movedInOn: null, achievedRent: null }, actor);
    });
    return this.get(leadId);
  }

  private async record(
    tx: Tx,
    leadId: string,
    before: HomeRow,
    after: Pick<MoveIn, 'movedInOn' | 'achievedRent'>,
    actor: Actor,
  ): Promise<void> {
    await tx.run('INSERT INTO analytics_changes (lead_id) VALUES ($1)', [leadId]);
    const type = after.movedInOn === null ? 'move-in.removed' : 'move-in.recorded';
    await this.timeline.record(tx, { leadId, type, at: this.clock.now(), actor: actor.email, data: after });
    await this.audit.record(tx, {
      actor,
      action: type,
      subject: `lead:${leadId}`,
      before: { movedInOn: before.movedInOn, achievedRent: before.achievedRent },
      after,
    });
  }
}

const moveInChanged = (current: MoveIn) =>
  conflict('move-in.changed', 'The move-in was changed in the meantime. Nothing was overwritten.', {
    current,
  });

async function readHome(executor: SqlExecutor, leadId: string, lock = ''): Promise<HomeRow> {
  const [row] = await executor.rows<HomeRow>(`${SELECT_HOME_SQL} ${lock}`, [leadId]);
  if (!row) throw leadNotFound();
  return row;
}

const toMoveIn = ({ status, leadEstimate: _, ...home }: HomeRow): MoveIn => ({
  ...home,
  isPossible: home.movedInOn !== null || getStepIndex(normalizeLeadStatus(status)) >= getStepIndex('enrolled'),
});

const SELECT_HOME_SQL = `
  SELECT coalesce(move_ins.version, 0) AS version, to_char(moved_in_on, 'YYYY-MM-DD') AS "movedInOn",
    achieved_rent AS "achievedRent", move_ins.estimated_rent AS "estimatedRent", leads.status,
    leads.estimated_rent AS "leadEstimate"
  FROM leads LEFT JOIN move_ins ON lead_id = leads.id WHERE leads.id = $1 AND deleted_at IS NULL`;

const STORE_MOVE_IN_SQL = `
  INSERT INTO move_ins (lead_id, moved_in_on, achieved_rent, estimated_rent) VALUES ($1, $2, $3, $4)
  ON CONFLICT (lead_id) DO UPDATE SET moved_in_on = excluded.moved_in_on, achieved_rent = excluded.achieved_rent,
    version = move_ins.version + 1`;
