/**
 * Baselines for the server benchmarks: bare node:http and pg with prepared statements, without a framework, validation
 * or events. The benchmark runs them in a separate process: `bare-handlers.ts <database URL>`.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

interface LeadRow {
  id: string;
  version: number;
  name: string;
  email: string;
  phone: string | null;
  status: string;
  property_address: string;
  city: string;
  square_footage: number;
  unit_count: number | null;
  estimated_rent: number | null;
  source: string | null;
  form: string | null;
  campaign: string | null;
  suspicions: string[];
  assignee_id: string | null;
  assignee_name: string;
  assignee_email: string;
  due_at: Date | null;
  responded_at: Date | null;
  stage_since: Date;
  last_contacted_at: Date | null;
  created_at: Date;
}

/** Returns the newest 50 leads that are not suspected to be spam, with all fields of the API's lead list. */
async function listLeads(): Promise<object> {
  const { rows } = await pool.query<LeadRow>({
    name: 'list',
    text: `SELECT leads.id, version, coalesce(nullif(btrim(name), ''), 'Anonymous') AS name, leads.email, phone,
             CASE WHEN stage <> 'leads' OR status = 'leads' THEN stage ELSE 'new_lead' END AS status, property_address, city,
             square_footage, unit_count, estimated_rent, source, form, campaign, suspicions, assignee_id, staff.email AS assignee_email,
             initcap(translate(split_part(staff.email, '@', 1), '._-+', '    ')) AS assignee_name,
             first_response_due_at AS due_at, first_response_at AS responded_at, stage_since, last_contacted_at, leads.created_at
           FROM leads LEFT JOIN todo_profiles AS staff ON staff.id = assignee_id
           WHERE deleted_at IS NULL AND suspicions = '{}' ORDER BY leads.created_at DESC, leads.id DESC LIMIT 51`,
  });
  const last = rows[49];
  return {
    items: rows.slice(0, 50).map(toLeadSummary),
    nextCursor: rows.length > 50 && last ? `${last.created_at.getTime()}_${last.id}` : null,
    isCut: false,
  };
}

const toLeadSummary = (row: LeadRow): object => ({
  id: row.id,
  version: row.version,
  name: row.name,
  email: row.email,
  phone: row.phone,
  status: row.status,
  propertyAddress: row.property_address,
  city: row.city,
  squareFootage: row.square_footage,
  unitCount: row.unit_count,
  estimatedRent: row.estimated_rent,
  source: row.source,
  form: row.form,
  campaign: row.campaign,
  suspicions: row.suspicions,
  assignee: row.assignee_id && { id: row.assignee_id, name: row.assignee_name, email: row.assignee_email },
  firstResponse: row.due_at && { dueAt: row.due_at, respondedAt: row.responded_at },
  stageSince: row.stage_since,
  lastContactedAt: row.last_contacted_at,
  createdAt: row.created_at,
});

interface Submission {
  submissionId: string;
  email: string;
  properties: {
    leadId: string;
    streetAddress: string;
    city: string;
    zipCode: string;
    propertyType: string;
    squareFootage: number;
    unitCount: number;
  }[];
}

const buildInsertStatement = (table: string, columns: string[], returning = '') => ({
  name: table,
  text: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})${returning}`,
});

const contactInsertStatement = buildInsertStatement(
  'contacts',
  ['email', 'name', 'created_at'],
  ' ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id',
);
const submissionInsertStatement = buildInsertStatement('property_analysis_submissions', [
  'id',
  'body_hash',
  'lead_ids',
  'pending',
  'created_at',
]);
const leadInsertStatement = buildInsertStatement('leads', [
  'id',
  'contact_id',
  'created_at',
  'name',
  'email',
  'status',
  'source',
  'property_address',
  'street_address',
  'city',
  'zip_code',
  'address_key',
  'property_type',
  'square_footage',
  'unit_count',
]);
const eventInsertStatement = buildInsertStatement('lead_events', ['lead_id', 'type', 'at', 'data']);
const consentInsertStatement = buildInsertStatement('consents', [
  'contact_id',
  'channel',
  'form',
  'wording_version',
  'wording',
  'ip',
  'at',
]);
const entryInsertStatement = buildInsertStatement('property_analysis_entries', [
  'id',
  'created_at',
  'lead_id',
  'submission_id',
  'street_address',
  'city',
  'zip_code',
  'property_type',
  'square_footage',
  'unit_count',
  'email',
  'name',
  'retry_at',
]);
const outboxInsertStatement = buildInsertStatement('outbox', ['event', 'payload']);
const grantInsertStatement = buildInsertStatement('report_grants', [
  'id',
  'kind',
  'token_hash',
  'created_at',
  'expires_at',
]);
const intakeSubmissionInsertStatement = buildInsertStatement('intake_submissions', ['network', 'form', 'at']);
const usedTicketInsertStatement = buildInsertStatement('intake_used_tickets', ['nonce', 'used_at']);
const grantLeadInsertStatement = buildInsertStatement('report_grant_leads', ['grant_id', 'lead_id']);

/** Writes the same rows as the API does for a submission, with one plain INSERT per row. */
async function storeSubmission({ submissionId, email, properties }: Submission, body: string): Promise<object> {
  const now = new Date();
  const later = new Date(now.getTime() + 90 * 86_400_000);
  const name = email.split('@')[0];
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: string }>({ ...contactInsertStatement, values: [email, name, now] });
    const contactId = rows[0]?.id;
    await client.query({
      ...submissionInsertStatement,
      values: [
        submissionId,
        createHash('sha256').update(body).digest(),
        properties.map(({ leadId }) => leadId),
        properties.length,
        now,
      ],
    });
    await client.query({ ...intakeSubmissionInsertStatement, values: [randomBytes(16), 'analysis', now] });
    await client.query({ ...usedTicketInsertStatement, values: [randomBytes(16), now] });
    const grantId = randomUUID();
    await client.query({
      ...grantInsertStatement,
      values: [grantId, 'cookie', createHash('sha256').update(randomBytes(32)).digest(), now, later],
    });
    for (const home of properties) {
      const { leadId, streetAddress, city, zipCode, propertyType, squareFootage, unitCount } = home;
      const full = `${streetAddress}, ${city}, IA ${zipCode}`;
      const entryId = randomUUID();
      await client.query({
        ...leadInsertStatement,
        values: [
          leadId,
          contactId,
          now,
          name,
          email,
          'leads',
          'analysis',
          full,
          streetAddress,
          city,
          zipCode,
          full,
          propertyType,
          squareFootage,
          unitCount,
        ],
      });
      await client.query({ ...eventInsertStatement, values: [leadId, 'lead.captured', now, '{"source":"analysis"}'] });
      await client.query({
        ...entryInsertStatement,
        values: [
          entryId,
          now,
          leadId,
          submissionId,
          streetAddress,
          city,
          zipCode,
          propertyType,
          squareFootage,
          unitCount,
          email,
          name,
          later,
        ],
      });
      await client.query({ ...outboxInsertStatement, values: ['analysis.requested', { entryId }] });
      await client.query({ ...grantLeadInsertStatement, values: [grantId, leadId] });
    }
    await client.query({
      ...consentInsertStatement,
      values: [contactId, 'email', 'analysis', '1', 'wording', '127.0.0.1', now],
    });
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
  return { leadIds: properties.map(({ leadId }) => leadId) };
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function handleRequest(request: http.IncomingMessage): Promise<object> {
  if (request.method !== 'POST') return listLeads();
  const body = await readBody(request);
  return storeSubmission(JSON.parse(body) as Submission, body);
}

const server = http.createServer((request, response) => {
  handleRequest(request).then(
    (result) => {
      const json = JSON.stringify(result);
      response.writeHead(request.method === 'POST' ? 201 : 200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
      });
      response.end(json);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
