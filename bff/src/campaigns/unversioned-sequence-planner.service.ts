import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { newestVersionSql } from './sequence-planner.service.ts';
import { SequenceStates } from './sequence-states.service.ts';

/** Number of sequences per query. */
const BATCH_SIZE = 100;

/** SQL expression for the unique key of the first message, as servers of the previous version queue it. */
const FIRST_MESSAGE_KEY_SQL = `'warm_lead:' || enrollment.id || ':first-letter:email'`;

/**
 * Plans the next step of sequences without a workflow version. A server of the previous version started these
 * sequences, or the migration created them from booked walkthroughs. The next release drops this class.
 */
@Injectable()
export class UnversionedSequencePlanner {
  constructor(
    private readonly database: Database,
    private readonly states: SequenceStates,
  ) {}

  async planAll(): Promise<void> {
    for (;;) {
      const rows = await this.database.rows<{ id: string }>(
        `SELECT id FROM campaign_enrolments WHERE state = 'active' AND workflow_version IS NULL
         ORDER BY enrolled_at LIMIT ${BATCH_SIZE}`,
      );
      for (const { id } of rows) await this.plan(id);
      if (rows.length < BATCH_SIZE) return;
    }
  }

  /**
   * Plans the next step of a sequence. If a server of the previous version already sent the only message of the
   * sequence, records that message as the first step.
   */
  private async plan(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [sequence] = await tx.rows<{ wasFirstSent: boolean }>(
        `WITH locked AS (
           SELECT id, workflow = 'warm_lead' AND next_step > 0 AS was_first_sent FROM campaign_enrolments
           WHERE id = $1 AND state = 'active' AND workflow_version IS NULL FOR NO KEY UPDATE SKIP LOCKED)
         UPDATE campaign_enrolments AS enrollment SET workflow_version = ${newestVersionSql('workflow')}, next_step = 1
         FROM locked WHERE enrollment.id = locked.id RETURNING was_first_sent AS "wasFirstSent"`,
        [id],
      );
      if (!sequence) return;
      if (sequence.wasFirstSent) {
        await tx.run(
          `INSERT INTO campaign_sends (enrollment_id, template_id, template_version, state, planned_at, due_at, handled_at)
           SELECT enrollment.id, step.template_id, step.template_version, 'queued', sent.at, sent.at, sent.at
           FROM campaign_enrolments AS enrollment,
             LATERAL (SELECT coalesce(
               (SELECT created_at FROM message_sends WHERE unique_key = ${FIRST_MESSAGE_KEY_SQL}),
               enrolled_at) AS at) AS sent,
             LATERAL (
               SELECT steps.template_id, steps.template_version FROM campaign_steps AS steps
               JOIN campaign_template_versions AS content
                 ON content.template_id = steps.template_id AND content.version = steps.template_version
               WHERE steps.workflow = enrollment.workflow AND steps.workflow_version = enrollment.workflow_version
               ORDER BY delay_days LIMIT 1) AS step
           WHERE enrollment.id = $1`,
          [id],
        );
      }
      await this.states.planOrFinish(tx, id);
    });
  }
}
