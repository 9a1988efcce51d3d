import { randomUUID } from 'node:crypto';
import { aForm, aProperty } from '../../test/analysis-form.ts';
import { eventually } from '../../test/eventually.ts';
import { stopSweeps } from '../../test/mail-fixtures.ts';
import { MailSink } from '../../test/mail-sink.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
import { book, openStarts } from '../../test/walkthrough-fixtures.ts';

const DAY_MS = 86_400_000;

const clock = new TestClock(new Date('2026-12-07T18:00:00Z'));
const sink = new MailSink();
let database: TestDatabase;
let site: TestApp;
let worker: TestWorker;
let ann: StaffCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  await sink.start();
  site = await startApp(database.url, { clock });
  worker = await startWorker(database.url, { clock, env: { SMTP_URL: sink.url } });
  await stopSweeps(worker);
  ann = new StaffCalls(site, await signIn(site, 'admin'));
});
afterAll(async () => {
  await worker?.close();
  await site?.close();
  await sink.stop();
  await database?.drop();
});

const purge = () => worker.sweep('purge-deleted-leads');
const deleteAt = async (id: string) => expect((await ann.delete(`/api/leads/${id}`)).status).toBe(204);
const isThere = async (id: string) => (await database.query('SELECT 1 FROM leads WHERE id = $1', [id])).length === 1;

/** The tables in whose rows one of the texts stands, wherever it stands. */
async function tablesWith(...texts: string[]): Promise<string[]> {
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

interface Owner {
  email: string;
  leadId: string;
  cookie: string;
}

/** An owner with everything that a lead can have: analysis, letters, sequence, walkthrough, note, report as a file. */
async function aWholeOwner(email = `whole-${randomUUID().slice(0, 8)}@owner.test`): Promise<Owner> {
  const property = aProperty();
  const { cookie } = await site.call('/api/analyses', { body: aForm({ email, properties: [property] }) });
  const owner = { email, leadId: property.leadId, cookie };
  await eventually(async () => (await tablesWith(email, owner.leadId)).includes('property_analysis_results') || (await campaigns(owner)), 15_000);
  await eventually(() => campaigns(owner), 15_000);
  const [start] = await openStarts(site);
  if (!start) throw new Error('No walkthrough is on offer');
  expect((await book(site, owner, start)).status).toBe(201);
  await ann.post(`/api/leads/${owner.leadId}/notes`, { id: randomUUID(), content: `Write to ${email}` });
  await database.query(
    `INSERT INTO report_files (key_hash, lead_id, file_name, bytes, created_at, expires_at)
     VALUES ($1, $2, 'report.pdf', '', now(), now() + interval '1 year')`,
    [Buffer.from(owner.leadId), owner.leadId],
  );
  await database.query(
    `INSERT INTO webinar_registrations (lead_id, webinar_id, for_next, name, email, created_at)
     SELECT $1, id, true, 'Whole', $2, now() FROM webinars LIMIT 1`,
    [owner.leadId, email],
  );
  return owner;
}

const campaigns = async ({ leadId }: Pick<Owner, 'leadId'>) =>
  (await database.query('SELECT 1 FROM campaign_enrolments WHERE lead_id = $1', [leadId])).length > 0;

describe('thirty days after its deletion', () => {
  it('a lead goes for good, not a moment earlier', async () => {
    const { id } = await ann.add();
    await deleteAt(id);
    clock.advance(30 * DAY_MS - 1);
    await purge();
    expect(await isThere(id)).toBe(true);
    clock.advance(1);
    await purge();
    expect(await isThere(id)).toBe(false);
    ann = new StaffCalls(site, await signIn(site, 'admin'));
    expect((await ann.post(`/api/leads/${id}/restore`)).status).toBe(404);
  });

  it('all that belongs to it goes along: history, analyses, campaigns, messages, bookings, documents, the person', async () => {
    const owner = await aWholeOwner();
    const [row] = await database.query<{ contact_id: string }>('SELECT contact_id FROM leads WHERE id = $1', [owner.leadId]);
    const traces = [owner.leadId, owner.email, row?.contact_id ?? ''];
    await deleteAt(owner.leadId);
    const before = await tablesWith(...traces);
    expect(before).toEqual(expect.arrayContaining([
      'campaign_enrolments', 'consents', 'contacts', 'lead_events', 'lead_notes', 'lead_versions', 'leads', 'message_sends',
      'property_analysis_entries', 'property_analysis_submissions', 'property_analysis_subscribers', 'report_files',
      'report_grant_leads', 'walkthroughs', 'webinar_registrations',
    ]));
    const results = await database.query('SELECT 1 FROM property_analysis_results');
    clock.advance(30 * DAY_MS);
    await purge();
    // Who did what stays on record, by the lead's id alone; so does what is still to be handled.
    const kept = ['audit_log', 'outbox'];
    expect((await tablesWith(...traces)).filter((name) => !kept.includes(name))).toEqual([]);
    expect(await tablesWith(owner.email, row?.contact_id ?? '')).toEqual([]);
    expect(await database.query('SELECT 1 FROM property_analysis_results')).toHaveLength(results.length - 1);
    ann = new StaffCalls(site, await signIn(site, 'admin'));
  });

  it('the person stays while another of their leads is kept, with their consent', async () => {
    const email = `two-${randomUUID().slice(0, 8)}@owner.test`;
    const gone = await aWholeOwner(email);
    const kept = await aWholeOwner(email);
    await deleteAt(gone.leadId);
    clock.advance(30 * DAY_MS);
    await purge();
    expect([await isThere(gone.leadId), await isThere(kept.leadId)]).toEqual([false, true]);
    const consents = await database.query(
      `SELECT 1 FROM consents JOIN contacts ON contacts.id = contact_id WHERE email = $1 AND channel = 'email'`, [email]);
    expect(consents).toHaveLength(2);
    ann = new StaffCalls(site, await signIn(site, 'admin'));
  });

  it('a refusal of mail outlives the person; a consent that came with spam does not outlive its lead', async () => {
    const refuser = await aWholeOwner();
    await database.query(`INSERT INTO suppressions (email, reason, at) VALUES ($1, 'unsubscribed', now())`, [refuser.email]);
    const spam = await aWholeOwner();
    const other = await ann.add({ email: spam.email });
    await database.query(`UPDATE leads SET suspicions = '{honeypot}' WHERE id = $1`, [spam.leadId]);
    for (const { leadId } of [refuser, spam]) await deleteAt(leadId);
    clock.advance(30 * DAY_MS);
    await purge();
    expect(await tablesWith(refuser.email)).toEqual(['suppressions']);
    expect(await database.query('SELECT 1 FROM consents WHERE contact_id = $1', [other.contactId])).toEqual([]);
    ann = new StaffCalls(site, await signIn(site, 'admin'));
  });
});

it('two nodes that purge at once take each lead once, and the tiles stay right', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, async () => (await ann.add()).id));
  await Promise.all(ids.map(deleteAt));
  clock.advance(30 * DAY_MS);
  const other = await startWorker(database.url, { clock, env: { SMTP_URL: sink.url } });
  await Promise.all([purge(), other.sweep('purge-deleted-leads')]);
  await other.close();
  expect(await database.query('SELECT 1 FROM leads WHERE id = ANY($1)', [ids])).toEqual([]);
  const counted = await database.query(
    'SELECT stage, sum(count)::int AS count FROM lead_counts GROUP BY stage HAVING sum(count) <> 0 ORDER BY stage');
  const actual = await database.query(
    'SELECT stage, count(*)::int AS count FROM leads WHERE deleted_at IS NULL GROUP BY stage ORDER BY stage');
  expect(counted).toEqual(actual);
});
