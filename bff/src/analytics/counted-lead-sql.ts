import { feeScheduleSql } from '../fees/index.ts';
import { instantSql } from '../platform/database/keyset.ts';

/** Selects the data of leads as `CountedLead`. `$1` is the array of lead ids. */
export const SELECT_COUNTED_LEADS = `
  SELECT lead.id, lead.deleted_at IS NULL AND lead.suspicions = '{}' AS "isCounted",
    ${instantSql('lead.created_at')} AS "createdAt", lead.status, lead.status_reason AS "statusReason", lead.form,
    lead.source AS origin, lead.campaign, lead.visit, lead.assignee_id AS "assigneeId",
    lead.estimated_rent AS "estimatedRent", lead.unit_count AS "unitCount", lead.property_type AS "propertyType",
    lead.plan, ${feeScheduleSql('lead.fee_version')} AS fees, ${instantSql('lead.first_response_due_at')} AS "responseDueAt",
    ${instantSql('lead.first_response_at')} AS "respondedAt", ${instantSql('lead.walkthrough_date')} AS "walkthroughAt",
    coalesce(history.moves, '[]') AS moves, coalesce(history.replies, '[]') AS "repliedAt",
    coalesce(sequences.messages, '[]') AS "campaignMessages",
    CASE WHEN home.lead_id IS NOT NULL THEN jsonb_build_object(
      'on', home.moved_in_on, 'achieved', home.achieved_rent, 'estimated', home.estimated_rent) END AS "moveIn"
  FROM leads AS lead
  LEFT JOIN move_ins AS home ON home.lead_id = lead.id
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('at', ${instantSql('at')}, 'from', data ->> 'from', 'to', data ->> 'to')
             ORDER BY event.id) FILTER (WHERE type = 'status.changed') AS moves,
           jsonb_agg(${instantSql('at')} ORDER BY event.id) FILTER (WHERE type <> 'status.changed') AS replies
    FROM lead_events AS event
    WHERE event.lead_id = lead.id AND type IN ('status.changed', 'mail.received', 'text.received')
  ) AS history ON true
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('workflow', workflow, 'sentAt', "sentAt", 'clicks', clicks,
             'unsubscribedAt', "unsubscribedAt")) AS messages
    FROM (
      SELECT sequence.workflow, jsonb_agg(${instantSql('send.handled_at')} ORDER BY send.handled_at) AS "sentAt",
        count(send.clicked_at)::int AS clicks,
        ${instantSql(`max(sequence.ended_at) FILTER (WHERE sequence.reason = 'unsubscribed')`)} AS "unsubscribedAt"
      FROM campaign_sequences AS sequence
      JOIN campaign_sends AS send ON send.sequence_id = sequence.id AND send.state = 'queued'
      WHERE sequence.lead_id = lead.id GROUP BY sequence.workflow
    ) AS workflows
  ) AS sequences ON true
  WHERE lead.id = ANY($1)`;
