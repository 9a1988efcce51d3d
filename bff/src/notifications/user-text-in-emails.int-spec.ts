import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LINK_MESSAGE, type Problem } from '@epm/contract';
import { createContact, type ContactFixture } from '../../test/mail-fixtures.ts';
import { ROLE_MATRIX } from '../../test/role-matrix.ts';
import { createPayloadFactories, HOSTILE_TEXT } from '../../test/mail-payloads.ts';
import { useMailSite } from '../../test/mail-site.ts';
import type { SinkMail } from '../../test/mail-sink.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { Delivery } from './delivery.service.ts';
import { listMails } from './mail-declaration.ts';

const fixture = useMailSite();

const HOSTILE_PATTERN = /evil|payment failed|sign in|thief|pay now/i;
/** Text that mail clients would turn into links. */
const CLICKABLE_PATTERN = /https?:\/\/\S+|www\.[\p{L}\p{N}]\S*|evil[.。]\p{L}\S*|\d+\.\d+\.\d+\.\d+/giu;

const payloadFactories = createPayloadFactories(fixture);
const getTemplate = (mailCase: string): string => mailCase.split(',')[0] ?? '';

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

async function sendMail(mailCase: string): Promise<SinkMail> {
  const person = await createHostileContact();
  const payload = await payloadFactories[mailCase]?.(person);
  const mail = listMails().find(({ template }) => template === getTemplate(mailCase));
  // Makes the message due a second ago, because Postgres may round now() up to a millisecond that the worker's clock
  // has not reached.
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
      mail?.template === 'confirm-consent' ? 'warm_lead' : null,
    ],
  );
  await fixture.worker.app.get(Delivery).deliver(row?.id ?? '');
  const [sent] = fixture.sink.to(person.email);
  if (!sent) throw new Error(`No '${mailCase}' was sent`);
  return sent;
}

/** Returns the company's URLs: the site, the links in the settings and the webinar. */
async function listCompanyUrls(): Promise<string[]> {
  const { links } = await fixture.worker.app.get(SiteQueries).getSite();
  const [webinar] = await fixture.database.query<{ join_url: string }>('SELECT join_url FROM webinars LIMIT 1');
  return [fixture.site.config.siteUrl, ...Object.values(links), webinar?.join_url ?? ''].filter(Boolean);
}

const listAttachmentTexts = ({ attachments }: SinkMail): string[] =>
  attachments.map(({ content }) =>
    (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r?\n[ \t]/g, ''),
  );

test('has an example of every kind of email', () => {
  expect([...new Set(Object.keys(payloadFactories).map(getTemplate))].sort()).toEqual(
    listMails()
      .map(({ template }) => template)
      .sort(),
  );
});

test.each(Object.keys(payloadFactories))(
  'keeps user-provided text out of the subject, headers and links of %s',
  async (mailCase) => {
    const mail = await sendMail(mailCase);
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
    for (const text of [visibleText, mail.text ?? '', ...listAttachmentTexts(mail)]) {
      expect((text.match(CLICKABLE_PATTERN) ?? []).filter((url) => !isCompanyUrl(url))).toEqual([]);
    }
  },
);

test('stores no link key in the contents of any kind of email', async () => {
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
const resolveReference = ({ $ref, ...schema }: Schema): Schema =>
  $ref ? (document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** Fields whose text is never emailed to visitors. Notes are emailed only to the company. */
const UNMAILED_FIELD_PATTERN = /^(notes|intake\..*|campaign)$/;
const ROUTE_WITHOUT_MAIL_PATTERN = /\/api\/(account-links|auth|client-errors|pdf|intake)\b/;

/** Returns the paths of the free-text fields in a body. Covers only the first item of a list. */
function listTextFields(schema: Schema, path: readonly string[] = []): string[] {
  const { type, format, enum: enumValues, items, properties } = resolveReference(schema);
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
  return (schema && !ROUTE_WITHOUT_MAIL_PATTERN.test(path) ? listTextFields(schema) : [])
    .filter((field) => !UNMAILED_FIELD_PATTERN.test(field))
    .map((field) => [path, field] as const);
});

test.each(publicTextFields)('%s returns 400 when %s contains a link', async (path, field) => {
  const { status, body } = await fixture.site.call<Problem>(path.replace(/\{\w+\}/g, randomUUID()), {
    body: buildBody(field, 'Pay at evil.com'),
  });
  expect(status).toBe(400);
  expect(body.errors?.map((error) => error.field)).toContain(field);
});

test('returns the error message that the form shows for a link', async () => {
  const { body } = await fixture.site.call<Problem>('/api/enrollments', {
    body: { name: 'Pay at https://evil.example' },
  });
  expect(body.errors).toContainEqual({ field: 'name', message: LINK_MESSAGE });
});
