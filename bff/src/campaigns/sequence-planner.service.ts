import type { CampaignWorkflow } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { MessageClass } from '../contacts/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { SqlExecutor, Tx } from '../platform/database/database.ts';
import { OutboundTexts } from '../notifications/index.ts';
import { SiteSettings } from '../site-settings/index.ts';
import { planNextStep, type PassedStep, type SequenceStep } from './next-step.ts';
import { moveIntoWindow } from './send-window.ts';

interface PlannedSequence {
  leadId: string;
  workflow: CampaignWorkflow;
  version: number;
  messageClass: MessageClass;
  startedAt: Date;
  visitAt: Date | null;
  visitChosenAt: Date | null;
}

/** Plans the next step of active sequences. An active sequence has exactly one waiting row in `campaign_sends`. */
@Injectable()
export class SequencePlanner {
  constructor(
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
    private readonly texts: OutboundTexts,
  ) {}

  /**
   * Replaces the waiting step of an active sequence. The caller must have locked the sequence.
   * @returns false if no step is left
   */
  async plan(tx: Tx, sequenceId: string): Promise<boolean> {
    const sequence = await tx.row<PlannedSequence>(
      `SELECT lead_id AS "leadId", workflow, workflow_version AS version, message_class AS "messageClass", enrolled_at AS "startedAt",
              visit_at AS "visitAt", visit_chosen_at AS "visitChosenAt"
       FROM campaign_sequences JOIN campaign_workflows ON name = workflow WHERE id = $1`,
      [sequenceId],
    );
    const { campaigns, sendLimits } = await this.settings.readIn(tx, 'campaigns', 'sendLimits');
    const { leadId, workflow, version, startedAt, visitAt, visitChosenAt } = sequence;
    const visit = visitAt && {
      startsAt: visitAt,
      chosenAt: visitChosenAt ?? startedAt,
      textNumber: await this.texts.findNumber(tx, leadId),
    };
    const passed = await this.listPassed(tx, sequenceId, visitAt);
    const steps = await listSteps(tx, workflow, version);
    const now = this.clock.now();
    const nextStep = planNextStep({ workflow, startedAt, visit, passed }, steps, campaigns, now);
    await tx.run(`DELETE FROM campaign_sends WHERE sequence_id = $1 AND state = 'waiting'`, [sequenceId]);
    if (!nextStep) return false;
    const dueAt = nextStep.dueAt > now ? nextStep.dueAt : now;
    await tx.run(
      `INSERT INTO campaign_sends (sequence_id, template_id, template_version, planned_at, due_at, visit_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        sequenceId,
        nextStep.step.templateId,
        nextStep.step.templateVersion,
        nextStep.plannedAt,
        sequence.messageClass === 'marketing' ? moveIntoWindow(dueAt, sendLimits) : dueAt,
        visitAt,
      ],
    );
    return true;
  }

  private listPassed(tx: Tx, sequenceId: string, visitAt: Date | null): Promise<PassedStep[]> {
    return tx.rows<PassedStep>(
      `SELECT template_id AS "templateId", planned_at AS "plannedAt", handled_at AS "handledAt" FROM campaign_sends
       WHERE sequence_id = $1 AND state <> 'waiting' AND visit_at IS NOT DISTINCT FROM $2
       ORDER BY handled_at, planned_at`,
      [sequenceId, visitAt],
    );
  }
}

/** Returns the messages of one workflow version. */
const listSteps = (sql: SqlExecutor, workflow: CampaignWorkflow, version: number): Promise<SequenceStep[]> =>
  sql.rows<SequenceStep>(
    `SELECT steps.template_id AS "templateId", steps.template_version AS "templateVersion", templates.type, timing,
            delay_days::float AS "delayDays"
     FROM campaign_steps AS steps
     JOIN campaign_templates AS templates ON templates.id = steps.template_id
     JOIN campaign_template_versions AS content
       ON content.template_id = steps.template_id AND content.version = steps.template_version
     WHERE steps.workflow = $1 AND steps.workflow_version = $2 ORDER BY delay_days, content.created_at, steps.template_id`,
    [workflow, version],
  );

/** SQL for the newest version of a workflow. @param workflow SQL expression for the name of the workflow */
export const newestVersionSql = (workflow: string): string =>
  `(SELECT max(version) FROM campaign_workflow_versions WHERE workflow = ${workflow})`;
