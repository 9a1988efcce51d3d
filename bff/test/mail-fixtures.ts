import { randomUUID } from 'node:crypto';
import { SweepRunner } from '../src/platform/sweeps/sweep-runner.ts';
import { hashToken, createToken } from '../src/platform/tokens/tokens.ts';
import type { TestDatabase } from './test-database.ts';
import type { TestWorker } from './test-worker.ts';

/** Stops scheduled sweeps, so that only the test runs sweeps. */
export const stopSweeps = (worker: TestWorker): Promise<void> =>
  worker.app.get(SweepRunner).beforeApplicationShutdown();

export interface ContactFixture {
  contactId: string;
  leadId: string;
  email: string;
}

/** Creates a contact with email consent and one lead with submission, analysis and estimate. */
export async function createContact(
  database: TestDatabase,
  options: { email?: string; street?: string } = {},
): Promise<ContactFixture> {
  const email = options.email ?? `person-${randomUUID().slice(0, 8)}@example.com`;
  const street = options.street ?? '12 Oak Street';
  const [row] = await database.query<{ contactId: string; leadId: string }>(
    `WITH person AS (INSERT INTO contacts (email, name) VALUES ($1, 'Owner') RETURNING id),
     lead AS (
       INSERT INTO leads (id, contact_id, email, status, street_address, property_address, estimated_rent)
       SELECT gen_random_uuid(), id, $1, 'analysis_submitted', $2, $2 || ', Waukee, IA 50263', 1850 FROM person
       RETURNING id, contact_id
     ), consent AS (
       INSERT INTO consents (contact_id, channel, form, wording_version, wording, at)
       SELECT id, 'email', 'analysis', 'test', 'test', now() FROM person
     ), submission AS (
       INSERT INTO property_analysis_submissions (id, body_hash, lead_ids, pending, created_at)
       SELECT gen_random_uuid(), '', ARRAY[id], 0, now() FROM lead RETURNING id
     ), entry AS (
       INSERT INTO property_analysis_entries (lead_id, submission_id, street_address, city, zip_code, property_type,
                                              square_footage, email)
       SELECT lead.id, submission.id, $2, 'Waukee', '50263', 'condo', 900, $1 FROM lead, submission RETURNING id
     ), result AS (
       INSERT INTO property_analysis_results (entry_id, rent_estimate, rent_range_low, rent_range_high, occupancy_rate,
         average_days_on_market, year_over_year_change, is_regional_default, source_kind, source_label, source_detail,
         source_year)
       SELECT id, 1850, 1700, 2000, 95, 29, 3.5, true, 'area-guide', 'Area guide', '', 2026 FROM entry
     )
     SELECT contact_id AS "contactId", id AS "leadId" FROM lead`,
    [email, street],
  );
  if (!row) throw new Error('The contact was not created');
  return { ...row, email };
}

/** Makes the waiting step of a lead's sequences due now. */
export async function makeStepDue(database: TestDatabase, leadId: string): Promise<void> {
  await database.query(
    `UPDATE campaign_sends SET due_at = now() - interval '1 minute' FROM campaign_sequences
     WHERE campaign_sequences.id = sequence_id AND lead_id = $1 AND campaign_sends.state = 'waiting'`,
    [leadId],
  );
}

/** Creates a due 'Your analysis is ready' email to a contact. @returns the id of the send */
export async function createDueAnalysisEmail(
  database: TestDatabase,
  contact: ContactFixture,
  dueAt: Date,
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, due_at, created_at)
     SELECT gen_random_uuid(), 'transactional', 'analysis-ready', $1, $2, $3,
            jsonb_build_object('submissionId', submission_id), $4, $4
     FROM property_analysis_entries WHERE lead_id = $2 RETURNING id`,
    [contact.contactId, contact.leadId, contact.email, dueAt],
  );
  return row?.id ?? '';
}

/** Creates a due marketing email to a contact. @returns the id of the send */
export async function createDueMarketingEmail(
  database: TestDatabase,
  contact: ContactFixture,
  dueAt: Date,
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `WITH sequence AS (
       INSERT INTO campaign_sequences (contact_id, lead_id, workflow, workflow_version, enrolled_at)
       VALUES ($1, $2, 'warm_lead', 1, $4) ON CONFLICT DO NOTHING RETURNING id
     ), send AS (
       INSERT INTO campaign_sends (sequence_id, template_id, template_version, state, planned_at, due_at, handled_at)
       SELECT sequence.id, template_id, template_version, 'queued', $4, $4, $4
       FROM sequence, campaign_steps JOIN campaign_template_versions AS template USING (template_id)
       WHERE workflow = 'warm_lead' AND workflow_version = 1 AND template.version = template_version
       ORDER BY delay_days LIMIT 1 RETURNING id
     )
     INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, due_at, created_at)
     SELECT gen_random_uuid(), 'marketing', 'campaign-marketing', $1, $2, $3,
            jsonb_build_object('sendId', (SELECT id FROM send)), $4, $4
     RETURNING id`,
    [contact.contactId, contact.leadId, contact.email, dueAt],
  );
  return row?.id ?? '';
}

/** Creates a marketing email that was sent. @returns the unhashed key of the unsubscribe link */
export async function createSentMarketingEmail(database: TestDatabase, contact: ContactFixture): Promise<string> {
  const key = createToken();
  await database.query(
    `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, due_at, created_at,
                                state, claimed_at, sent_at, message_id, unsubscribe_hash)
     VALUES (gen_random_uuid(), 'marketing', 'campaign-marketing', $1, $2, $3, '{}', now(), now(),
             'sent', now(), now(), '<a@b>', $4)`,
    [contact.contactId, contact.leadId, contact.email, hashToken(key)],
  );
  return key;
}
