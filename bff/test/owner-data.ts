import { randomUUID } from 'node:crypto';
import { buildAnalysisForm, buildProperty } from './analysis-form.ts';
import { eventually } from './eventually.ts';
import type { MailSite } from './mail-site.ts';
import type { StaffCalls } from './staff-leads.ts';
import type { TestDatabase } from './test-database.ts';
import { bookWalkthrough, listOpenStartTimes } from './walkthrough-fixtures.ts';

/** Returns the names of the tables in which a row contains one of the strings. */
export async function findTablesContaining(database: TestDatabase, ...texts: string[]): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query(`SELECT 1 FROM "${name}" AS row WHERE row::text ILIKE ANY($1) LIMIT 1`, [
      texts.map((text) => `%${text}%`),
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

export interface OwnerWithData {
  email: string;
  leadId: string;
  cookie: string;
}

/** Creates an owner with an analysis, emails, a sequence, a walkthrough, a note, a report file and a registration. */
export async function createOwnerWithAllData(
  { site, database }: MailSite,
  admin: StaffCalls,
  email = `whole-${randomUUID().slice(0, 8)}@owner.test`,
): Promise<OwnerWithData> {
  const property = buildProperty();
  const { cookie } = await site.call('/api/analyses', { body: buildAnalysisForm({ email, properties: [property] }) });
  const owner = { email, leadId: property.leadId, cookie };
  await eventually(() => isAnalysisMailStored(database, owner));
  const [start] = await listOpenStartTimes(site);
  if (!start) throw new Error('No walkthrough is on offer');
  const { status } = await bookWalkthrough(site, owner, start);
  if (status !== 201) throw new Error(`The walkthrough was not booked: ${status}`);
  await admin.post(`/api/leads/${owner.leadId}/notes`, { id: randomUUID(), content: `Write to ${email}` });
  await database.query(
    `INSERT INTO report_files (key_hash, lead_id, file_name, bytes, created_at, expires_at, is_visitors)
     VALUES ($1, $2, 'report.pdf', '', now(), now() + interval '1 year', true)`,
    [Buffer.from(owner.leadId), owner.leadId],
  );
  await database.query(
    `INSERT INTO webinar_registrations (lead_id, webinar_id, is_for_next_webinar, name, email, created_at)
     SELECT $1, id, true, 'Whole', $2, now() FROM webinars LIMIT 1 ON CONFLICT DO NOTHING`,
    [owner.leadId, email],
  );
  await database.query(
    `INSERT INTO webinar_invitations (webinar_id, lead_id, invited_at)
     SELECT webinar_id, lead_id, now() FROM webinar_registrations WHERE lead_id = $1`,
    [owner.leadId],
  );
  return owner;
}

/**
 * Returns whether the contact is in a sequence and the content of a message about the lead is stored. The content is
 * stored after the message is queued.
 */
async function isAnalysisMailStored(
  database: TestDatabase,
  { leadId, email }: Pick<OwnerWithData, 'leadId' | 'email'>,
): Promise<boolean> {
  const rows = await database.query(
    `SELECT 1 FROM message_contents JOIN message_sends ON message_sends.id = send_id
     WHERE lead_id = $1 AND EXISTS (
       SELECT 1 FROM campaign_sequences JOIN contacts ON contacts.id = contact_id WHERE email = $2)`,
    [leadId, email],
  );
  return rows.length > 0;
}
