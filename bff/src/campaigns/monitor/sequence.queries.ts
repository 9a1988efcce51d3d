import { normalizeLeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { NAME_SQL } from '../../leads/index.ts';
import { Database } from '../../platform/database/database.ts';
import { buildNewestFirstPage, instantSql, type WithCursor } from '../../platform/database/keyset.ts';
import { sequenceNotFound } from '../campaigns.errors.ts';
import { newestVersionSql } from '../sequence-planner.service.ts';
import type { CampaignSequence, CampaignSequences, SequenceParams } from './sequences.dto.ts';

/** Reads sequences, each with its last and next message. */
@Injectable()
export class SequenceQueries {
  constructor(private readonly database: Database) {}

  /** Returns a page of sequences, most recently started first. Omits the sequences of deleted leads. */
  async list({ workflow, state, leadId, q, ...pageRequest }: SequenceParams): Promise<CampaignSequences> {
    const page = buildNewestFirstPage(pageRequest, { timeColumn: 'sequence.enrolled_at', idColumn: 'sequence.id' });
    const rows = await this.database.rows<WithCursor<CampaignSequence>>(
      `SELECT ${SEQUENCE_COLUMNS}, ${page.cursor} ${FROM_SEQUENCES}
       WHERE leads.deleted_at IS NULL AND ($4::text IS NULL OR sequence.workflow = $4)
         AND ($5::text IS NULL OR sequence.state = $5) AND ($6::text IS NULL OR strpos(
           lower(concat_ws(' ', leads.name, leads.email, leads.property_address)), lower($6)) > 0)
         AND ($7::uuid IS NULL OR sequence.lead_id = $7) AND ${page.afterCursorSql} ${page.orderSql}`,
      [...page.params, workflow ?? null, state ?? null, q || null, leadId ?? null],
    );
    const { items, nextCursor } = page.toPage(rows);
    return { items: items.map(normalizeSequence), nextCursor };
  }

  /** @throws DomainError notFound */
  async get(id: string): Promise<CampaignSequence> {
    const [row] = await this.database.rows<CampaignSequence>(
      `SELECT ${SEQUENCE_COLUMNS} ${FROM_SEQUENCES} WHERE sequence.id = $1 AND leads.deleted_at IS NULL`,
      [id],
    );
    if (!row) throw sequenceNotFound();
    return normalizeSequence(row);
  }
}

const normalizeSequence = (row: CampaignSequence): CampaignSequence => ({
  ...row,
  leadStatus: normalizeLeadStatus(row.leadStatus),
});

const SEQUENCE_COLUMNS = `
  sequence.id, sequence.lead_id AS "leadId", ${NAME_SQL} AS "leadName", leads.email AS "leadEmail",
  leads.property_address AS "propertyAddress", leads.status AS "leadStatus", sequence.workflow, sequence.state,
  sequence.reason, ${instantSql('sequence.enrolled_at')} AS "enrolledAt",
  ${instantSql('sequence.ended_at')} AS "endedAt",
  sequence.workflow_version = ${newestVersionSql('sequence.workflow')} AS "isNewestVersion",
  (SELECT count(*)::int FROM campaign_sends WHERE sequence_id = sequence.id AND state = 'queued') AS "sentCount",
  last.message AS last, next.message AS next`;

const FROM_SEQUENCES = `
  FROM campaign_sequences AS sequence
  JOIN leads ON leads.id = sequence.lead_id
  LEFT JOIN LATERAL (
    SELECT json_build_object('name', name, 'at', ${instantSql('handled_at')}) AS message FROM campaign_sends AS send
    JOIN campaign_template_versions AS content
      ON content.template_id = send.template_id AND content.version = send.template_version
    WHERE sequence_id = sequence.id AND state = 'queued' ORDER BY handled_at DESC LIMIT 1) AS last ON true
  LEFT JOIN LATERAL (
    SELECT json_build_object('name', name, 'type', type, 'dueAt', ${instantSql('due_at')}) AS message
    FROM campaign_sends AS send
    JOIN campaign_templates AS template ON template.id = send.template_id
    JOIN campaign_template_versions AS content
      ON content.template_id = send.template_id AND content.version = send.template_version
    WHERE sequence_id = sequence.id AND state = 'waiting') AS next ON true`;
