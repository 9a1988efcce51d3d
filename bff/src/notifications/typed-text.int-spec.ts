import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LINK_MESSAGE, type Problem } from '@epm/contract';
import { createContact, type ContactFixture } from '../../test/mail-fixtures.ts';
import { ROLE_MATRIX } from '../../test/role-matrix.ts';
import { useMailSite } from '../../test/mail-site.ts';
import type { SinkMail } from '../../test/mail-sink.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { Delivery } from './delivery.service.ts';
import { listMails } from './mail-declaration.ts';

const fixture = useMailSite();

/** Hostile text that could become a subject, a header or a link. */
const HOSTILE_TEXT =
  'Your payment failed, sign in at https://evil.example/a or www.evil.com, evil.restaurant, evil。org, 10.11.12.13 ' +
  '<a href="https://evil.net">pay</a>\r\nBcc: thief@evil.net\r\nSubject: Pay now';
const HOSTILE_PATTERN = /evil|payment failed|sign in|thief|pay now/i;
/** Text that mail clients would turn into links. */
const CLICKABLE_PATTERN = /https?:\/\/\S+|www\.[\p{L}\p{N}]\S*|evil[.。]\p{L}\S*|\d+\.\d+\.\d+\.\d+/giu;

async function createEnrollment(person: ContactFixture): Promise<void> {
  await fixture.database.query(`INSERT INTO enrolments (lead_id, body_hash, created_at) VALUES ($1, '', now())`, [
    person.leadId,
  ]);
}

async function createWalkthrough(person: ContactFixture, state: 'booked' | 'cancelled'): Promise<object> {
  const [row] = await fixture.database.query<{ id: string }>(
    `INSERT INTO walkthroughs (lead_id, starts_at, ends_at, free_again_at, state, status_before, created_at, chosen_at)
     SELECT $1, at, at + interval '1 hour', at + interval '1 hour', $2, 'leads', now(), now()
     FROM (SELECT now() + interval '1 day' + count(*) * interval '1 day' AS at FROM walkthroughs) AS free RETURNING id`,
    [person.leadId, state],
  );
  return { walkthroughId: row?.id, sequence: 0 };
}

async function createPayment({ leadId }: ContactFixture, state: 'paid' | 'failed'): Promise<object> {
  const [row] = await fixture.database.query<{ paymentId: string }>(
    `INSERT INTO payments (id, lead_id, fee, amount_cents, state, receipt_url, created_at, checked_at)
     VALUES (gen_random_uuid(), $1, 'onboarding', 19900, $2, null, now(), now()) RETURNING id AS "paymentId"`,
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

async function createRegistration(person: ContactFixture, forNext: boolean): Promise<object> {
  await fixture.database.query(`UPDATE webinars SET starts_at = now() + interval '7 days'`);
  await fixture.database.query(
    `INSERT INTO webinar_registrations (lead_id, webinar_id, for_next, name, email, created_at)
     SELECT $1, id, $2, $3, $4, now() FROM webinars LIMIT 1`,
    [person.leadId, forNext, HOSTILE_TEXT, person.email],
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

async function createAdmin(): Promise<object> {
  const [row] = await fixture.database.query<{ userId: string }>(
    `INSERT INTO todo_profiles (email, role, created_at) VALUES ($1, 'admin', now()) RETURNING id AS "userId"`,
    [`${randomUUID()}@staff.test`],
  );
  return { ...row, monday: '2026-11-16' };
}

async function createSequence({ contactId, leadId }: ContactFixture): Promise<{ enrollmentId: string }> {
  const [row] = await fixture.database.query<{ enrollmentId: string }>(
    `INSERT INTO campaign_enrolments (contact_id, lead_id, workflow, workflow_version, next_step, enrolled_at)
     VALUES ($1, $2, 'warm_lead', 1, 1, now()) RETURNING id AS "enrollmentId"`,
    [contactId, leadId],
  );
  return { enrollmentId: row?.enrollmentId ?? '' };
}

const TYPED_FIELDS_LETTER =
  '{{firstName}} {{ownerName}} {{streetAddress}} {{city}}\n\n## {{streetAddress}}\n\n[{{streetAddress}}]({{reportUrl}})';

/** Creates a letter of a sequence. It contains every merge field that visitors type. */
async function createLetter(person: ContactFixture): Promise<object> {
  const { enrollmentId } = await createSequence(person);
  const [row] = await fixture.database.query<{ sendId: string }>(
    `WITH template AS (INSERT INTO campaign_templates (workflow, type) VALUES ('warm_lead', 'email') RETURNING id),
          content AS (
            INSERT INTO campaign_template_versions (template_id, version, name, timing, delay_days, subject, content)
            SELECT id, 1, 'Typed text', 'delay', 0, 'Subject', $2 FROM template RETURNING template_id)
     INSERT INTO campaign_sends (enrollment_id, template_id, template_version, planned_at, due_at)
     SELECT $1, template_id, 1, now(), now() FROM content RETURNING id AS "sendId"`,
    [enrollmentId, TYPED_FIELDS_LETTER],
  );
  return { ...row };
}

/** Creates a test letter. It contains every merge field that visitors type. */
async function createLetterTest({ leadId }: ContactFixture): Promise<object> {
  const [row] = await fixture.database.query<{ testId: string }>(
    `INSERT INTO campaign_letter_tests (type, workflow, subject, content, lead_id, created_at)
     VALUES ('email', 'warm_lead', 'Subject', $2, $1, now()) RETURNING id AS "testId"`,
    [leadId, TYPED_FIELDS_LETTER],
  );
  return { ...row };
}

/** Creates a reply of the owner, whose text is untrusted. */
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

/**
 * Creates the payload of each kind of email for a contact whose fields all contain hostile text. Each kind of email
 * needs an entry.
 */
const PAYLOAD_FACTORIES: Record<string, (person: ContactFixture) => Promise<object>> = {
  'analysis-ready': findSubmission,
  'enrolment-confirmed': async (person) => {
    await createEnrollment(person);
    return { leadId: person.leadId };
  },
  'walkthrough-confirmed': (person) => createWalkthrough(person, 'booked'),
  'walkthrough-moved': (person) => createWalkthrough(person, 'booked'),
  'walkthrough-cancelled': (person) => createWalkthrough(person, 'cancelled'),
  'walkthrough-unavailable': (person) => createWalkthrough(person, 'cancelled'),
  'walkthrough-reminder': (person) => createWalkthrough(person, 'booked'),
  'campaign-marketing': createLetter,
  'campaign-test': createLetterTest,
  'campaign-transactional': createLetter,
  'confirm-letters': async ({ contactId, leadId }) => {
    await fixture.database.query('UPDATE consents SET needs_confirmation = true WHERE contact_id = $1', [contactId]);
    return { leadId };
  },
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
  'staff-email': createStaffMessage,
  'staff-invitation': createStaffMember,
  'warm-lead-first-letter': createSequence,
  'weekly-report': createAdmin,
  'webinar-confirmation': (person) => createRegistration(person, false),
  'webinar-confirmation, over': (person) => createRegistration(person, true),
  'webinar-notice': (person) => createWebinarNotice(person, 'changed'),
  'webinar-notice, canceled': (person) => createWebinarNotice(person, 'canceled'),
};
const getTemplate = (occasion: string): string => occasion.split(',')[0] ?? '';

async function createHostileContact(): Promise<ContactFixture> {
  const person = await createContact(fixture.database, { street: HOSTILE_TEXT });
  await fixture.database.query(
    `UPDATE leads SET name = $2, phone = $2, property_address = $2, property_type = 'condo', unit_count = 1 WHERE id = $1`,
    [person.leadId, HOSTILE_TEXT],
  );
  await fixture.database.query('UPDATE contacts SET name = $2, phone = $2 WHERE id = $1', [
    person.contactId,
    HOSTILE_TEXT,
  ]);
  return person;
}

async function sendMail(occasion: string): Promise<SinkMail> {
  const person = await createHostileContact();
  const payload = await PAYLOAD_FACTORIES[occasion]?.(person);
  const mail = listMails().find(({ template }) => template === getTemplate(occasion));
  // Due a second ago, because Postgres rounds its clock up to a millisecond that the worker's clock may not have reached.
  const [row] = await fixture.database.query<{ id: string }>(
    `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, due_at, created_at, topic)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, now() - interval '1 second', now(), $7) RETURNING id`,
    [
      mail?.class,
      mail?.template,
      person.contactId,
      person.leadId,
      person.email,
      payload,
      mail?.template === 'confirm-letters' ? 'warm_lead' : null,
    ],
  );
  await fixture.worker.app.get(Delivery).deliver(row?.id ?? '');
  const [sent] = fixture.sink.to(person.email);
  if (!sent) throw new Error(`No '${occasion}' was sent`);
  return sent;
}

/** Returns the company URLs: the site and the links in the settings. */
async function listCompanyUrls(): Promise<string[]> {
  const { links } = await fixture.worker.app.get(SiteQueries).getSite();
  const [webinar] = await fixture.database.query<{ join_url: string }>('SELECT join_url FROM webinars LIMIT 1');
  return [fixture.site.config.siteUrl, ...Object.values(links), webinar?.join_url ?? ''].filter(Boolean);
}

const attachmentTexts = ({ attachments }: SinkMail): string[] =>
  attachments.map(({ content }) =>
    (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r?\n[ \t]/g, ''),
  );

test('covers every kind of email', () => {
  expect([...new Set(Object.keys(PAYLOAD_FACTORIES).map(getTemplate))].sort()).toEqual(
    listMails()
      .map(({ template }) => template)
      .sort(),
  );
});

test.each(Object.keys(PAYLOAD_FACTORIES))(
  'keeps typed text out of the subject, headers and links of %s',
  async (occasion) => {
    const mail = await sendMail(occasion);
    expect(mail.subject).not.toMatch(HOSTILE_PATTERN);
    for (const { key, value } of mail.headers) if (key !== 'content-type') expect(value).not.toMatch(HOSTILE_PATTERN);
    expect(mail.header('bcc')).toEqual([]);

    const companyUrls = await listCompanyUrls();
    const isCompanyUrl = (url: string): boolean => companyUrls.some((link) => url.startsWith(link));
    const hrefs = [
      ...(mail.html ?? '').matchAll(/<(?:a|area|form|img|link)\b[^>]*?\b(?:href|src|action)="([^"]*)"/gi),
    ].map(([, url = '']) => url);
    expect(hrefs.filter((url) => !isCompanyUrl(url.replaceAll('&amp;', '&')))).toEqual([]);

    const visibleText = (mail.html ?? '').replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, ' ');
    for (const text of [visibleText, mail.text ?? '', ...attachmentTexts(mail)]) {
      expect((text.match(CLICKABLE_PATTERN) ?? []).filter((url) => !isCompanyUrl(url))).toEqual([]);
    }
  },
);

test('stores no key of a link in the contents of any kind of email', async () => {
  const contents = await fixture.database.query<{ template: string; keys: string[] | null }>(
    `SELECT template, regexp_match(subject || text || html, '[/=#][A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])') AS keys
     FROM message_contents JOIN message_sends ON message_sends.id = send_id`,
  );
  expect(contents.length).toBeGreaterThan(10);
  expect(contents.filter(({ keys }) => keys !== null)).toEqual([]);
});

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  $ref?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
}
const document = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
};
const resolve = ({ $ref, ...schema }: Schema): Schema =>
  $ref ? (document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** Fields whose text is never emailed to visitors. Notes are emailed only to the company. */
const UNMAILED_FIELDS = /^(notes|intake\..*|campaign)$/;
const ROUTES_WITHOUT_MAIL = /\/api\/(account-links|auth|pdf|intake)\b/;

/** Returns the paths of the free-text fields in a body. Covers only the first item of a list. */
function listTextFields(schema: Schema, path: readonly string[] = []): string[] {
  const { type, format, enum: enumValues, items, properties } = resolve(schema);
  if (type === 'array' && items) return listTextFields(items, [...path, '0']);
  if (properties) return Object.entries(properties).flatMap(([name, value]) => listTextFields(value, [...path, name]));
  return type === 'string' && !format && !enumValues ? [path.join('.')] : [];
}

/** Builds a body that contains only this text, at the path. */
const buildBody = (path: string, text: string): object =>
  path.split('.').reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), text) as object;

const publicTextFields = ROLE_MATRIX.anyone.flatMap((route) => {
  const [method = '', path = ''] = route.split(' ');
  const schema = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
  return (schema && !ROUTES_WITHOUT_MAIL.test(path) ? listTextFields(schema) : [])
    .filter((field) => !UNMAILED_FIELDS.test(field))
    .map((field) => [path, field] as const);
});

test.each(publicTextFields)('%s returns 400 when %s contains a link', async (path, field) => {
  const { status, body } = await fixture.site.call<Problem>(path.replace(/\{\w+\}/g, randomUUID()), {
    body: buildBody(field, 'Pay at evil.com'),
  });
  expect(status).toBe(400);
  expect(body.errors?.map((error) => error.field)).toContain(field);
});

test('returns the same error message for a link as the form shows', async () => {
  const { body } = await fixture.site.call<Problem>('/api/enrollments', {
    body: { name: 'Pay at https://evil.example' },
  });
  expect(body.errors).toContainEqual({ field: 'name', message: LINK_MESSAGE });
});
