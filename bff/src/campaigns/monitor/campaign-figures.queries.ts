import type { CampaignWorkflow } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { SentMessages } from '../../notifications/index.ts';
import { Database } from '../../platform/database/database.ts';
import { newestVersionSql } from '../sequence-planner.service.ts';
import type { CampaignFigures, CampaignStats, TemplateFigures } from './sequences.dto.ts';

/** Computes campaign metrics from the rows of sequences and messages. */
@Injectable()
export class CampaignFigureQueries {
  constructor(
    private readonly database: Database,
    private readonly sentMessages: SentMessages,
  ) {}

  async getStats(): Promise<CampaignStats> {
    const [{ email, sms }, sequences] = await Promise.all([
      this.sentMessages.countByChannel(),
      this.database.row<Pick<CampaignStats, 'activeLeads' | 'completionRate'>>(
        `SELECT count(DISTINCT lead_id) FILTER (WHERE state = 'active')::int AS "activeLeads",
                round(100.0 * count(*) FILTER (WHERE state = 'finished')
                  / nullif(count(*) FILTER (WHERE state IN ('finished', 'stopped')), 0), 1)::float AS "completionRate"
         FROM campaign_sequences`,
      ),
    ]);
    return { totalEmails: email, totalSMS: sms, ...sequences };
  }

  /** Returns the metrics of all messages that are in the workflow now or were sent earlier. */
  async getFigures(workflow: CampaignWorkflow): Promise<CampaignFigures> {
    return { steps: await this.database.rows<TemplateFigures>(SELECT_FIGURES, [workflow]) };
  }
}

/** Selects the last message of the workflow `$1` that was sent to a lead at or before an instant. */
const lastMessageSql = (leadId: string, at: string): string => `
  SELECT send.template_id FROM campaign_sends AS send
  JOIN campaign_sequences AS sequence ON sequence.id = send.sequence_id
  WHERE sequence.lead_id = ${leadId} AND sequence.workflow = $1 AND send.state = 'queued' AND send.handled_at <= ${at}
  ORDER BY send.handled_at DESC LIMIT 1`;

const SELECT_FIGURES = `
  WITH sent AS (
    SELECT template_id, count(*)::int AS count, count(clicked_at)::int AS clicked FROM campaign_sends WHERE state = 'queued' GROUP BY template_id
  ), stopped AS (
    SELECT last.template_id, count(*)::int AS count FROM campaign_sequences AS sequence,
      LATERAL (${lastMessageSql('sequence.lead_id', 'sequence.ended_at')}) AS last
    WHERE sequence.workflow = $1 AND sequence.state = 'stopped' GROUP BY last.template_id
  ), answered AS (
    SELECT last.template_id, count(*) FILTER (WHERE event.type = 'walkthrough.booked')::int AS visits,
      count(*) FILTER (WHERE event.type <> 'walkthrough.booked')::int AS replies
    FROM lead_events AS event, LATERAL (${lastMessageSql('event.lead_id', 'event.at')}) AS last
    WHERE event.type IN ('walkthrough.booked', 'mail.received', 'text.received') GROUP BY last.template_id
  )
  SELECT template.id AS "templateId", content.name, template.type, coalesce(sent.count, 0) AS sent,
         coalesce(sent.clicked, 0) AS clicked,
         coalesce(stopped.count, 0) AS "stoppedAfter", coalesce(answered.replies, 0) AS replies, coalesce(answered.visits, 0) AS visits
  FROM campaign_templates AS template
  JOIN campaign_template_versions AS content ON content.template_id = template.id AND content.version = template.version
  LEFT JOIN campaign_steps AS step
    ON step.template_id = template.id AND step.workflow_version = ${newestVersionSql('template.workflow')}
  LEFT JOIN sent ON sent.template_id = template.id
  LEFT JOIN stopped ON stopped.template_id = template.id
  LEFT JOIN answered ON answered.template_id = template.id
  WHERE template.workflow = $1 AND (step.template_id IS NOT NULL OR sent.count > 0)
  ORDER BY step.template_id IS NULL, content.delay_days, content.created_at, template.id`;
