import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { userDisabled } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { LeadTimeline } from './lead-timeline.service.ts';

/** Number of leads per transaction, so that no transaction locks many leads for long. */
const BATCH_SIZE = 200;

interface Handover {
  userId: string;
  handOverTo: string | null;
  disabledBy: string;
}

/** Reassigns the leads of a disabled user. */
@Injectable()
export class LeadHandover {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly audit: Audit,
  ) {}

  /**
   * Assigns all leads of the disabled user to the chosen colleague. Does nothing if the user has been enabled again. If
   * no colleague was chosen, or the colleague has since been disabled, the leads become unassigned.
   */
  @HandlesJob({ name: 'hand-over-leads', queue: 'campaigns', on: userDisabled })
  async handOver(handover: Handover): Promise<void> {
    for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
      count = await this.database.transaction((tx) => this.handOverBatch(tx, handover));
    }
  }

  private async handOverBatch(tx: Tx, { userId, handOverTo, disabledBy }: Handover): Promise<number> {
    const users = await tx.rows<{ id: string; email: string; isDisabled: boolean }>(
      'SELECT id, email, disabled_at IS NOT NULL AS "isDisabled" FROM todo_profiles WHERE id = ANY($1) FOR SHARE',
      [[userId, handOverTo, disabledBy].filter((id) => id !== null)],
    );
    const find = (id: string | null) => users.find((user) => user.id === id);
    const from = find(userId);
    if (!from?.isDisabled) return 0;
    const colleague = find(handOverTo);
    const to = colleague && !colleague.isDisabled ? colleague : null;
    const leads = await tx.rows<{ id: string }>(HAND_OVER_SQL, [userId, to?.id ?? null]);
    const at = this.clock.now();
    const actor = find(disabledBy)?.email;
    await this.timeline.record(
      tx,
      ...leads.map(({ id }) => ({
        leadId: id,
        type: 'lead.assigned',
        at,
        ...(actor !== undefined && { actor }),
        data: { from: from.email, to: to?.email ?? null },
      })),
    );
    await this.audit.record(
      tx,
      ...leads.map(({ id }) => ({
        actor: null,
        action: 'lead.edited',
        subject: `lead:${id}`,
        before: { assigneeId: userId },
        after: { assigneeId: to?.id ?? null, fields: ['assigneeId'], disabledBy },
      })),
    );
    return leads.length;
  }
}

/** The index on leads by assignee contains this expression. */
const ASSIGNEE_SQL = `coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)`;

const HAND_OVER_SQL = `
  WITH batch AS (
    SELECT id FROM leads WHERE ${ASSIGNEE_SQL} = $1::uuid AND deleted_at IS NULL
    ORDER BY id LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE
  )
  UPDATE leads SET assignee_id = $2, version = version + 1 FROM batch WHERE leads.id = batch.id RETURNING leads.id`;
