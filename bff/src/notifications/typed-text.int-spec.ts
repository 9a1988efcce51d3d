import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LINK_MESSAGE, type Problem } from '@epm/contract';
import { aPerson, type MailFixture } from '../../test/mail-fixtures.ts';
import { ROLE_MATRIX } from '../../test/role-matrix.ts';
import { useMailSite } from '../../test/mail-site.ts';
import type { SinkMail } from '../../test/mail-sink.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { Delivery } from './delivery.service.ts';
import { declaredMails } from './mail-declaration.ts';

const at = useMailSite();

/** Hostile text that could become a subject, a header or a link. */
const TYPED =
  'Your payment failed, sign in at https://evil.example/a or www.evil.com, evil.restaurant, evil。org, 10.11.12.13 ' +
  '<a href="https://evil.net">pay</a>\r\nBcc: thief@evil.net\r\nSubject: Pay now';
const SIGNS = /evil|payment failed|sign in|thief|pay now/i;
/** Text that mail clients would turn into links. */
const CLICKABLE = /https?:\/\/\S+|www\.[\p{L}\p{N}]\S*|evil[.。]\p{L}\S*|\d+\.\d+\.\d+\.\d+/giu;

async function anEnrollment(person: MailFixture): Promise<void> {
  await at.database.query(`INSERT INTO enrolments (lead_id, body_hash, created_at) VALUES ($1, '', now())`, [
    person.leadId,
  ]);
}

async function aWalkthrough(person: MailFixture, state: 'booked' | 'cancelled'): Promise<object> {
  const [row] = await at.database.query<{ id: string }>(
    `INSERT INTO walkthroughs (lead_id, starts_at, ends_at, free_again_at, state, status_before, created_at, chosen_at)
     SELECT $1, at, at + interval '1 hour', at + interval '1 hour', $2, 'leads', now(), now()
     FROM (SELECT now() + interval '1 day' + count(*) * interval '1 day' AS at FROM walkthroughs) AS free RETURNING id`,
    [person.leadId, state],
  );
  return { walkthroughId: row?.id, sequence: 0 };
}

async function aReferral(): Promise<object> {
  const referralId = randomUUID();
  await at.database.query(
    `INSERT INTO realtor_referrals (id, realtor_name, realtor_email, realtor_phone, realtor_company, client_name, client_email,
       client_phone, property_address, property_type, notes, referral_fee)
     VALUES ($1, $2, 'www.evil.com/login@realtor.test', $2, $2, $2, 'client@owner.test', $2, $2, 'condo', $2, 400)`,
    [referralId, TYPED],
  );
  return { referralId };
}

async function aRegistration(person: MailFixture, forNext: boolean): Promise<object> {
  await at.database.query(`UPDATE webinars SET starts_at = now() + interval '7 days'`);
  await at.database.query(
    `INSERT INTO webinar_registrations (lead_id, webinar_id, for_next, name, email, created_at)
     SELECT $1, id, $2, $3, $4, now() FROM webinars LIMIT 1`,
    [person.leadId, forNext, TYPED, person.email],
  );
  return { leadId: person.leadId };
}

async function aSubmission({ leadId }: MailFixture): Promise<object> {
  const [entry] = await at.database.query<{ submissionId: string }>(
    'SELECT submission_id AS "submissionId" FROM property_analysis_entries WHERE lead_id = $1',
    [leadId],
  );
  return { ...entry };
}

async function aSequence({ contactId, leadId }: MailFixture): Promise<object> {
  const [row] = await at.database.query<{ enrollmentId: string }>(
    `INSERT INTO campaign_enrolments (contact_id, lead_id, workflow, next_step, enrolled_at)
     VALUES ($1, $2, 'warm_lead', 1, now()) RETURNING id AS "enrollmentId"`,
    [contactId, leadId],
  );
  return { leadId, ...row };
}

/**
 * Creates the payload of each kind of email for a contact whose fields all contain hostile text. Each kind of email needs an entry.
 */
const OCCASIONS: Record<string, (person: MailFixture) => Promise<object>> = {
  'analysis-ready': aSubmission,
  'enrolment-confirmed': async (person) => {
    await anEnrollment(person);
    return { leadId: person.leadId };
  },
  'walkthrough-confirmed': (person) => aWalkthrough(person, 'booked'),
  'walkthrough-moved': (person) => aWalkthrough(person, 'booked'),
  'walkthrough-cancelled': (person) => aWalkthrough(person, 'cancelled'),
  'walkthrough-unavailable': (person) => aWalkthrough(person, 'cancelled'),
  'walkthrough-reminder': (person) => aWalkthrough(person, 'booked'),
  'referral-received': aReferral,
  'referral-notice': aReferral,
  'warm-lead-first-letter': aSequence,
  'webinar-confirmation': (person) => aRegistration(person, false),
  'webinar-confirmation, over': (person) => aRegistration(person, true),
};
const templateOf = (occasion: string): string => occasion.split(',')[0] ?? '';

async function aHostilePerson(): Promise<MailFixture> {
  const person = await aPerson(at.database, { street: TYPED });
  await at.database.query(
    `UPDATE leads SET name = $2, phone = $2, property_address = $2, property_type = 'condo', unit_count = 1 WHERE id = $1`,
    [person.leadId, TYPED],
  );
  await at.database.query('UPDATE contacts SET name = $2, phone = $2 WHERE id = $1', [person.contactId, TYPED]);
  return person;
}

async function mailOf(occasion: string): Promise<SinkMail> {
  const person = await aHostilePerson();
  const payload = await OCCASIONS[occasion]?.(person);
  const mail = declaredMails().find(({ template }) => template === templateOf(occasion));
  const [row] = await at.database.query<{ id: string }>(
    `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, due_at, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, now(), now()) RETURNING id`,
    [mail?.class, mail?.template, person.contactId, person.leadId, person.email, payload],
  );
  await at.worker.app.get(Delivery).deliver(row?.id ?? '');
  const [sent] = at.sink.to(person.email);
  if (!sent) throw new Error(`No '${occasion}' was sent`);
  return sent;
}

/** Returns the company URLs: the site and the links in the settings. */
async function ownLinks(): Promise<string[]> {
  const { links } = await at.worker.app.get(SiteQueries).site();
  const [webinar] = await at.database.query<{ join_url: string }>('SELECT join_url FROM webinars LIMIT 1');
  return [at.site.config.siteUrl, ...Object.values(links), webinar?.join_url ?? ''].filter(Boolean);
}

const attachmentTexts = ({ attachments }: SinkMail): string[] =>
  attachments.map(({ content }) =>
    (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r?\n[ \t]/g, ''),
  );

test('covers every kind of email', () => {
  expect([...new Set(Object.keys(OCCASIONS).map(templateOf))].sort()).toEqual(
    declaredMails()
      .map(({ template }) => template)
      .sort(),
  );
});

test.each(Object.keys(OCCASIONS))('keeps typed text out of the subject, headers and links of %s', async (occasion) => {
  const mail = await mailOf(occasion);
  expect(mail.subject).not.toMatch(SIGNS);
  for (const { key, value } of mail.headers) if (key !== 'content-type') expect(value).not.toMatch(SIGNS);
  expect(mail.header('bcc')).toEqual([]);

  const own = await ownLinks();
  const isOwn = (url: string): boolean => own.some((link) => url.startsWith(link));
  const hrefs = [
    ...(mail.html ?? '').matchAll(/<(?:a|area|form|img|link)\b[^>]*?\b(?:href|src|action)="([^"]*)"/gi),
  ].map(([, url = '']) => url);
  expect(hrefs.filter((url) => !isOwn(url.replaceAll('&amp;', '&')))).toEqual([]);

  const shown = (mail.html ?? '').replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, ' ');
  for (const text of [shown, mail.text ?? '', ...attachmentTexts(mail)]) {
    expect((text.match(CLICKABLE) ?? []).filter((url) => !isOwn(url))).toEqual([]);
  }
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
const UNMAILED = /^(notes|intake\..*|campaign)$/;
const SENDS_NO_MAIL = /\/api\/(auth|pdf|intake)\//;

/** Returns the paths of the free-text fields in a body. Covers only the first item of a list. */
function textsOf(schema: Schema, at: readonly string[] = []): string[] {
  const { type, format, enum: closed, items, properties } = resolve(schema);
  if (type === 'array' && items) return textsOf(items, [...at, '0']);
  if (properties) return Object.entries(properties).flatMap(([name, value]) => textsOf(value, [...at, name]));
  return type === 'string' && !format && !closed ? [at.join('.')] : [];
}

/** Builds a body that contains only this text, at the path. */
const bodyWith = (path: string, text: string): object =>
  path.split('.').reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), text) as object;

const publicTexts = ROLE_MATRIX.anyone.flatMap((route) => {
  const [method = '', path = ''] = route.split(' ');
  const schema = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
  return (schema && !SENDS_NO_MAIL.test(path) ? textsOf(schema) : [])
    .filter((field) => !UNMAILED.test(field))
    .map((field) => [path, field] as const);
});

test.each(publicTexts)('%s returns 400 when %s contains a link', async (path, field) => {
  const { status, body } = await at.site.call<Problem>(path.replace(/\{\w+\}/g, randomUUID()), {
    body: bodyWith(field, 'Pay at evil.com'),
  });
  expect(status).toBe(400);
  expect(body.errors?.map((fault) => fault.field)).toContain(field);
});

test('returns the same error message for a link as the form shows', async () => {
  const { body } = await at.site.call<Problem>('/api/enrollments', { body: { name: 'Pay at https://evil.example' } });
  expect(body.errors).toContainEqual({ field: 'name', message: LINK_MESSAGE });
});
