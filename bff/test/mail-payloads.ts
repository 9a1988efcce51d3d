import { randomUUID } from 'node:crypto';
import type { ContactFixture } from './mail-fixtures.ts';
import type { MailSite } from './mail-site.ts';

/** Hostile text that could become a subject, a header or a link. */
export const HOSTILE_TEXT =
  'Your payment failed, sign in at https://evil.example/a or www.evil.com, evil.restaurant, evil。org, 10.11.12.13 ' +
  '<a href="https://evil.net">pay</a>\r\nBcc: thief@evil.net\r\nSubject: Pay now';

type PayloadFactory = (person: ContactFixture) => Promise<object>;

/**
 * Returns functions that create the payload of each kind of email for a contact whose fields all contain hostile text.
 * Each kind of email needs an entry.
 */
export function createPayloadFactories(fixture: MailSite): Record<string, PayloadFactory> {
  async function createEnrollment(person: ContactFixture): Promise<void> {
    await fixture.database.query(
      `INSERT INTO enrollments (lead_id, submission_id, body_hash, created_at) VALUES ($1, $1, '', now())`,
      [person.leadId],
    );
  }

  async function createWalkthrough(person: ContactFixture, state: 'booked' | 'canceled'): Promise<object> {
    const [row] = await fixture.database.query<{ id: string }>(
      `INSERT INTO walkthroughs (lead_id, starts_at, ends_at, free_again_at, state, lead_status_before_booking, created_at, chosen_at)
       SELECT $1, at, at + interval '1 hour', at + interval '1 hour', $2, 'leads', now(), now()
       FROM (SELECT now() + interval '1 day' + count(*) * interval '1 day' AS at FROM walkthroughs) AS free RETURNING id`,
      [person.leadId, state],
    );
    return { walkthroughId: row?.id, sequence: 0 };
  }

  async function createPayment({ leadId }: ContactFixture, state: 'paid' | 'failed'): Promise<object> {
    const [row] = await fixture.database.query<{ paymentId: string }>(
      `INSERT INTO payments (id, lead_id, fee, amount_cents, state, receipt_url, created_at, checked_at)
       VALUES (gen_random_uuid(), $1, 'onboarding', 12345, $2, null, now(), now()) RETURNING id AS "paymentId"`,
      [leadId, state],
    );
    return { ...row };
  }

  async function createRefund({ leadId }: ContactFixture): Promise<object> {
    const stripeId = `re_${randomUUID()}`;
    await fixture.database.query(
      `WITH invoice AS (
         INSERT INTO invoices (id, lead_id, description, number, items, amount_cents, state, created_at, checked_at)
         VALUES (gen_random_uuid(), $1, $2, 'EPM-0001', '[]', 5000, 'paid', now(), now()) RETURNING id)
       INSERT INTO payment_ledger (invoice_id, kind, amount_cents, stripe_id, occurred_at, recorded_at)
       SELECT id, 'refund', -5000, $3, now(), now() FROM invoice`,
      [leadId, HOSTILE_TEXT, stripeId],
    );
    return { stripeId };
  }

  async function createDispute({ leadId }: ContactFixture): Promise<object> {
    const stripeId = `dp_${randomUUID()}`;
    await fixture.database.query(
      `WITH invoice AS (
         INSERT INTO invoices (id, lead_id, description, number, items, amount_cents, state, created_at, checked_at)
         VALUES (gen_random_uuid(), $1, $2, 'EPM-0001', '[]', 5000, 'paid', now(), now()) RETURNING id)
       INSERT INTO payment_disputes (stripe_id, invoice_id, amount_cents, status, reason, answer_due_at, opened_at)
       SELECT $3, id, 5000, 'needs_response', $2, now() + interval '7 days', now() FROM invoice`,
      [leadId, HOSTILE_TEXT, stripeId],
    );
    return { ...(await createAdmin()), stripeId };
  }

  async function createDocument({ leadId }: ContactFixture): Promise<object> {
    const signer = { role: 'Owner', state: 'sent', submitterId: 1, name: HOSTILE_TEXT };
    const signingUrl = `${fixture.site.config.siteUrl}/s/1`;
    const [row] = await fixture.database.query<{ documentId: string }>(
      `INSERT INTO signature_documents (id, lead_id, type, form_name, delivery, state, signers, field_values, created_at, checked_at)
       VALUES (gen_random_uuid(), $1, 'lease_agreement', 'Lease Agreement', 'email', 'sent', $2, '{}', now(), now())
       RETURNING id AS "documentId"`,
      [leadId, JSON.stringify([{ ...signer, signingUrl }])],
    );
    return { ...row, submitterId: 1 };
  }

  async function createReferral(): Promise<object> {
    const referralId = randomUUID();
    await fixture.database.query(
      `INSERT INTO realtor_referrals (id, realtor_name, realtor_email, realtor_phone, realtor_company, client_name, client_email,
         client_phone, property_address, property_type, notes, referral_fee, status, wants_updates)
       VALUES ($1, $2, 'www.evil.com/login@realtor.test', $2, $2, $2, 'client@owner.test', $2, $2, 'condo', $2, 400, 'contacted',
         true)`,
      [referralId, HOSTILE_TEXT],
    );
    return { referralId };
  }

  async function createRegistration(person: ContactFixture, isForNextWebinar: boolean): Promise<object> {
    await fixture.database.query(`UPDATE webinars SET starts_at = now() + interval '7 days'`);
    await fixture.database.query(
      `INSERT INTO webinar_registrations (lead_id, webinar_id, is_for_next_webinar, name, email, created_at)
       SELECT $1, id, $2, $3, $4, now() FROM webinars LIMIT 1`,
      [person.leadId, isForNextWebinar, HOSTILE_TEXT, person.email],
    );
    return { leadId: person.leadId };
  }

  async function createWebinarNotice(person: ContactFixture, notice: string): Promise<object> {
    const registration = await createRegistration(person, false);
    const [webinar] = await fixture.database.query<{ webinarId: string }>(
      'SELECT id AS "webinarId" FROM webinars LIMIT 1',
    );
    return { ...registration, ...webinar, notice };
  }

  async function findSubmission({ leadId }: ContactFixture): Promise<object> {
    const [entry] = await fixture.database.query<{ submissionId: string }>(
      'SELECT submission_id AS "submissionId" FROM property_analysis_entries WHERE lead_id = $1',
      [leadId],
    );
    return { ...entry };
  }

  async function createStaffMember(): Promise<object> {
    const [row] = await fixture.database.query<{ userId: string }>(
      `INSERT INTO todo_profiles (email, role, created_at) VALUES ($1, 'user', now()) RETURNING id AS "userId"`,
      [`${randomUUID()}@staff.test`],
    );
    return { ...row };
  }

  async function createAdmin(): Promise<{ userId: string }> {
    const [row] = await fixture.database.query<{ userId: string }>(
      `INSERT INTO todo_profiles (email, role, created_at) VALUES ($1, 'admin', now()) RETURNING id AS "userId"`,
      [`${randomUUID()}@staff.test`],
    );
    return { userId: row?.userId ?? '' };
  }

  async function createWeeklyReport(): Promise<object> {
    return { ...(await createAdmin()), monday: '2026-11-16' };
  }

  /** Creates the payload of a rollback notice, whose reason contains no text from visitors or versions. */
  async function createRollback(): Promise<object> {
    const [row] = await fixture.database.query<{ rollbackId: number }>(
      `INSERT INTO release_rollbacks (app, version, stage, reason, at) VALUES ('mfe-public', $1, 'live', $2, now())
       RETURNING id::int AS "rollbackId"`,
      [randomUUID(), '6 failures in 20 visits: 6 not rendered by the server. No version was live before it.'],
    );
    return { ...(await createAdmin()), ...row };
  }

  async function createSequence({ contactId, leadId }: ContactFixture): Promise<{ sequenceId: string }> {
    const [row] = await fixture.database.query<{ sequenceId: string }>(
      `INSERT INTO campaign_sequences (contact_id, lead_id, workflow, workflow_version, enrolled_at)
       VALUES ($1, $2, 'warm_lead', 1, now()) RETURNING id AS "sequenceId"`,
      [contactId, leadId],
    );
    return { sequenceId: row?.sequenceId ?? '' };
  }

  const TEMPLATE_WITH_VISITOR_INPUT =
    '{{firstName}} {{ownerName}} {{streetAddress}} {{city}}\n\n## {{streetAddress}}\n\n[{{streetAddress}}]({{reportUrl}})';

  /** Creates a campaign message of a sequence. It contains every merge field whose value visitors enter. */
  async function createCampaignMessage(person: ContactFixture): Promise<object> {
    const { sequenceId } = await createSequence(person);
    const [row] = await fixture.database.query<{ sendId: string }>(
      `WITH template AS (INSERT INTO campaign_templates (workflow, type) VALUES ('warm_lead', 'email') RETURNING id),
            content AS (
              INSERT INTO campaign_template_versions (template_id, version, name, timing, delay_days, subject, content)
              SELECT id, 1, 'Typed text', 'delay', 0, 'Subject', $2 FROM template RETURNING template_id)
       INSERT INTO campaign_sends (sequence_id, template_id, template_version, planned_at, due_at)
       SELECT $1, template_id, 1, now(), now() FROM content RETURNING id AS "sendId"`,
      [sequenceId, TEMPLATE_WITH_VISITOR_INPUT],
    );
    return { ...row };
  }

  /** Creates a test send of a campaign message. It contains every merge field whose value visitors enter. */
  async function createTemplateTest({ leadId }: ContactFixture): Promise<object> {
    const [row] = await fixture.database.query<{ testId: string }>(
      `INSERT INTO campaign_template_tests (type, workflow, subject, content, lead_id, created_at)
       VALUES ('email', 'warm_lead', 'Subject', $2, $1, now()) RETURNING id AS "testId"`,
      [leadId, TEMPLATE_WITH_VISITOR_INPUT],
    );
    return { ...row };
  }

  /** Creates a reply from the owner, whose text is untrusted. */
  async function createReply({ leadId }: ContactFixture): Promise<object> {
    const [row] = await fixture.database.query<{ at: Date }>(
      `INSERT INTO lead_events (lead_id, type, at, data)
       VALUES ($1, 'mail.received', now(), jsonb_build_object('content', $2::text)) RETURNING at`,
      [leadId, HOSTILE_TEXT],
    );
    return { leadId, at: row?.at.getTime() };
  }

  /** Creates an email that a staff member wrote. */
  async function createStaffMessage({ leadId }: ContactFixture): Promise<object> {
    const [row] = await fixture.database.query<{ messageId: string }>(
      `INSERT INTO staff_messages (id, lead_id, channel, author, subject, content, created_at)
       VALUES (gen_random_uuid(), $1, 'email', 'ann@staff.test', 'Subject', 'Text', now()) RETURNING id AS "messageId"`,
      [leadId],
    );
    return { ...row };
  }

  return {
    'analysis-ready': findSubmission,
    'enrollment-confirmed': async (person) => {
      await createEnrollment(person);
      return { leadId: person.leadId };
    },
    'walkthrough-confirmed': (person) => createWalkthrough(person, 'booked'),
    'walkthrough-moved': (person) => createWalkthrough(person, 'booked'),
    'walkthrough-canceled': (person) => createWalkthrough(person, 'canceled'),
    'walkthrough-unavailable': (person) => createWalkthrough(person, 'canceled'),
    'campaign-marketing': createCampaignMessage,
    'campaign-test': createTemplateTest,
    'campaign-transactional': createCampaignMessage,
    'confirm-consent': async ({ contactId, leadId }) => {
      await fixture.database.query('UPDATE consents SET needs_confirmation = true WHERE contact_id = $1', [contactId]);
      return { leadId };
    },
    'dispute-opened': createDispute,
    'document-reminder': createDocument,
    'lead-reply': createReply,
    'password-changed': createStaffMember,
    'password-reset': createStaffMember,
    'payment-failed': (person) => createPayment(person, 'failed'),
    'payment-received': (person) => createPayment(person, 'paid'),
    'payment-refunded': createRefund,
    'payment-request': ({ leadId }) => Promise.resolve({ leadId, fee: 'onboarding' }),
    'protection-changed': async () => ({ ...(await createStaffMember()), change: 'passkey-added' }),
    'referral-received': createReferral,
    'referral-notice': createReferral,
    'referral-update': createReferral,
    'release-rolled-back': createRollback,
    'staff-email': createStaffMessage,
    'staff-invitation': createStaffMember,
    'weekly-report': createWeeklyReport,
    'webinar-confirmation': (person) => createRegistration(person, false),
    'webinar-confirmation, over': (person) => createRegistration(person, true),
    'webinar-notice': (person) => createWebinarNotice(person, 'changed'),
    'webinar-notice, canceled': (person) => createWebinarNotice(person, 'canceled'),
  };
}
