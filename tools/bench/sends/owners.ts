import pg from 'pg';

/** Next campaign message of an owner's sequence. The text is rendered when the message is sent. */
export interface WaitingMessage {
  /** Id of the row in `campaign_sends`. */
  sendId: string;
  contactId: string;
  leadId: string;
  email: string;
}

/**
 * Creates owners with a completed analysis and a warm lead sequence, with the next campaign message due in 30 days.
 * @param databaseUrl URL for the role that owns the schema
 */
export async function seedOwners(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(SEED_SQL, [count]);
    await client.query('VACUUM ANALYZE leads, contacts, consents, campaign_sends, campaign_sequences, message_sends');
    await client.query('VACUUM ANALYZE property_analysis_submissions, property_analysis_entries');
  } finally {
    await client.end();
  }
}

const SEED_SQL = `
  WITH person AS (
    INSERT INTO contacts (email, name)
    SELECT 'owner.' || gen_random_uuid() || '@example.com', 'Mary Johnson' FROM generate_series(1, $1::int)
    RETURNING id, email
  ), lead AS (
    INSERT INTO leads (id, contact_id, name, email, status, street_address, property_address, city, zip_code,
                       property_type, square_footage, estimated_rent)
    SELECT gen_random_uuid(), id, 'Mary Johnson', email, 'analysis_submitted', '12 Oak Street',
           '12 Oak Street, Waukee, IA 50263', 'Waukee', '50263', 'condo', 900, 1850 FROM person
    RETURNING id, contact_id, email
  ), consent AS (
    INSERT INTO consents (contact_id, channel, form, wording_version, wording, at)
    SELECT id, 'email', 'analysis', 'bench', 'bench', now() FROM person
  ), submission AS (
    INSERT INTO property_analysis_submissions (id, body_hash, lead_ids, pending, created_at)
    SELECT gen_random_uuid(), '', ARRAY[id], 0, now() FROM lead RETURNING id, lead_ids[1] AS lead_id
  ), entry AS (
    INSERT INTO property_analysis_entries (lead_id, submission_id, street_address, city, zip_code, property_type,
                                           square_footage, email, status)
    SELECT lead_id, id, '12 Oak Street', 'Waukee', '50263', 'condo', 900, 'owner@example.com', 'completed'
    FROM submission RETURNING id
  ), result AS (
    INSERT INTO property_analysis_results (entry_id, rent_estimate, rent_range_low, rent_range_high, occupancy_rate,
      average_days_on_market, year_over_year_change, is_regional_default, source_kind, source_label, source_detail,
      source_year)
    SELECT id, 1850, 1700, 2000, 95, 29, 3.5, true, 'area-guide', 'Area guide', '', 2026 FROM entry
  ), sequence AS (
    INSERT INTO campaign_sequences (contact_id, lead_id, workflow, enrolled_at, workflow_version)
    SELECT contact_id, id, 'warm_lead', now(),
           (SELECT max(version) FROM campaign_workflow_versions WHERE workflow = 'warm_lead')
    FROM lead RETURNING id, workflow_version
  )
  INSERT INTO campaign_sends (sequence_id, template_id, template_version, planned_at, due_at)
  SELECT sequence.id, step.template_id, step.template_version, now(), now() + interval '30 days'
  FROM sequence, LATERAL (
    SELECT template_id, template_version FROM campaign_steps
    WHERE workflow = 'warm_lead' AND campaign_steps.workflow_version = sequence.workflow_version
    ORDER BY template_id LIMIT 1
  ) AS step`;

/** Marks `count` waiting campaign messages as queued, as the sequences do before they queue a message. */
export async function queueWaitingMessages(pool: pg.Pool, count: number): Promise<WaitingMessage[]> {
  const { rows } = await pool.query<WaitingMessage>(
    `WITH taken AS (
       UPDATE campaign_sends SET state = 'queued', handled_at = now()
       WHERE id IN (SELECT id FROM campaign_sends WHERE state = 'waiting' LIMIT $1) RETURNING id, sequence_id
     )
     SELECT taken.id AS "sendId", contact_id AS "contactId", lead_id AS "leadId", email
     FROM taken JOIN campaign_sequences AS sequence ON sequence.id = sequence_id
     JOIN contacts ON contacts.id = contact_id`,
    [count],
  );
  if (rows.length < count) throw new Error(`Only ${rows.length} of ${count} messages are waiting`);
  return rows;
}
