import { randomUUID } from 'node:crypto';
import { aForm, aProperty } from '../../test/analysis-form.ts';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';
import { startWorker } from '../../test/test-worker.ts';
import { book, openStarts } from '../../test/walkthrough-fixtures.ts';

const DAY_MS = 86_400_000;
/** On a busy machine jobs take their time. */
const MAX_PROVIDER_WAIT_MS = 30_000;
const LONG_MS = 120_000;

const clock = new TestClock(new Date('2026-12-07T18:00:00Z'));
const at = useMailSite({ clock });
let ann: StaffCalls;

beforeAll(async () => {
  ann = new StaffCalls(at.site, await signIn(at.site, 'admin'));
});

/** Moves on; who was signed in has to sign in again by then. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  ann = new StaffCalls(at.site, await signIn(at.site, 'admin'));
}

const purge = () => at.worker.sweep('purge-deleted-leads');
/** A purge passes over what a job is looking at just then, and takes it the next time. */
const purged = (...ids: string[]) =>
  eventually(async () => {
    await purge();
    return (await at.database.query('SELECT 1 FROM leads WHERE id = ANY($1)', [ids])).length === 0;
  }, MAX_PROVIDER_WAIT_MS);
const deleteAt = async (id: string) => expect((await ann.delete(`/api/leads/${id}`)).status).toBe(204);
const isThere = async (id: string) => (await at.database.query('SELECT 1 FROM leads WHERE id = $1', [id])).length === 1;

/** The tables in whose rows one of the texts stands, wherever it stands. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const tables = await at.database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await at.database.query(`SELECT 1 FROM "${name}" AS row WHERE row::text ILIKE ANY($1) LIMIT 1`, [
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
  const { cookie } = await at.site.call('/api/analyses', { body: aForm({ email, properties: [property] }) });
  const owner = { email, leadId: property.leadId, cookie };
  await eventually(() => isTold(owner), MAX_PROVIDER_WAIT_MS);
  const [start] = await openStarts(at.site);
  if (!start) throw new Error('No walkthrough is on offer');
  expect((await book(at.site, owner, start)).status).toBe(201);
  await ann.post(`/api/leads/${owner.leadId}/notes`, { id: randomUUID(), content: `Write to ${email}` });
  await at.database.query(
    `INSERT INTO report_files (key_hash, lead_id, file_name, bytes, created_at, expires_at, is_visitors)
     VALUES ($1, $2, 'report.pdf', '', now(), now() + interval '1 year', true)`,
    [Buffer.from(owner.leadId), owner.leadId],
  );
  await at.database.query(
    `INSERT INTO webinar_registrations (lead_id, webinar_id, for_next, name, email, created_at)
     SELECT $1, id, true, 'Whole', $2, now() FROM webinars LIMIT 1 ON CONFLICT DO NOTHING`,
    [owner.leadId, email],
  );
  return owner;
}

/** The analysis is done, its mail is queued and a sequence knows the person. */
const isTold = async ({ leadId, email }: Pick<Owner, 'leadId' | 'email'>) => {
  const rows = await at.database.query(
    `SELECT 1 FROM message_sends WHERE lead_id = $1 AND EXISTS (
       SELECT 1 FROM campaign_enrolments JOIN contacts ON contacts.id = contact_id WHERE email = $2)`,
    [leadId, email],
  );
  return rows.length > 0;
};

describe('thirty days after its deletion', () => {
  it(
    'a lead goes for good, not a moment earlier',
    async () => {
      const { id } = await ann.add();
      await deleteAt(id);
      await pass(30 * DAY_MS - 1);
      await purge();
      expect(await isThere(id)).toBe(true);
      await pass(1);
      await purged(id);
      expect((await ann.post(`/api/leads/${id}/restore`)).status).toBe(404);
    },
    LONG_MS,
  );

  it(
    'all that belongs to it goes along: history, analyses, campaigns, messages, bookings, documents, the person',
    async () => {
      const owner = await aWholeOwner();
      const [row] = await at.database.query<{ contact_id: string }>('SELECT contact_id FROM leads WHERE id = $1', [
        owner.leadId,
      ]);
      const traces = [owner.leadId, owner.email, row?.contact_id ?? ''];
      await deleteAt(owner.leadId);
      const before = await tablesWith(...traces);
      expect(before).toEqual(
        expect.arrayContaining([
          'campaign_enrolments',
          'consents',
          'contacts',
          'lead_events',
          'lead_notes',
          'lead_versions',
          'leads',
          'message_sends',
          'property_analysis_entries',
          'property_analysis_submissions',
          'property_analysis_subscribers',
          'report_files',
          'report_grant_leads',
          'walkthroughs',
          'webinar_registrations',
        ]),
      );
      const results = await at.database.query('SELECT 1 FROM property_analysis_results');
      await pass(30 * DAY_MS);
      await purged(owner.leadId);
      // Who did what stays on record, by the lead's id alone; so does what is still to be handled.
      const kept = ['audit_log', 'outbox'];
      expect((await tablesWith(...traces)).filter((name) => !kept.includes(name))).toEqual([]);
      expect(await tablesWith(owner.email, row?.contact_id ?? '')).toEqual([]);
      expect(await at.database.query('SELECT 1 FROM property_analysis_results')).toHaveLength(results.length - 1);
    },
    LONG_MS,
  );

  it(
    'an address that staff corrected goes along too, be it that of nobody now or of a person who has nothing else',
    async () => {
      const [renamed, given] = [await aWholeOwner(), await aWholeOwner()];
      const known = await ann.add();
      for (const [{ leadId }, email] of [
        [renamed, 'right@owner.test'],
        [given, known.email],
      ] as const) {
        const { body } = await ann.get<{ version: number }>(`/api/leads/${leadId}`);
        expect(
          (
            await ann.edit(leadId, {
              version: body.version,
              email,
              ...(email === known.email && { ownerId: known.contactId }),
            })
          ).status,
        ).toBe(200);
        await deleteAt(leadId);
      }
      await pass(30 * DAY_MS);
      await purged(renamed.leadId, given.leadId);
      expect(await tablesWith(renamed.email, given.email)).toEqual([]);
      expect(await isThere(known.id)).toBe(true);
    },
    LONG_MS,
  );

  it(
    'the person stays while another of their leads is kept, with their consent',
    async () => {
      const email = `two-${randomUUID().slice(0, 8)}@owner.test`;
      const gone = await aWholeOwner(email);
      const kept = await aWholeOwner(email);
      await deleteAt(gone.leadId);
      await pass(30 * DAY_MS);
      await purged(gone.leadId);
      expect(await isThere(kept.leadId)).toBe(true);
      const consents = await at.database.query(
        `SELECT 1 FROM consents JOIN contacts ON contacts.id = contact_id WHERE email = $1 AND channel = 'email'`,
        [email],
      );
      expect(consents).toHaveLength(2);
    },
    LONG_MS,
  );

  it(
    'a refusal of mail outlives the person',
    async () => {
      const refuser = await aWholeOwner();
      await at.database.query(`INSERT INTO suppressions (address, reason, at) VALUES ($1, 'unsubscribed', now())`, [
        refuser.email,
      ]);
      await deleteAt(refuser.leadId);
      await pass(30 * DAY_MS);
      await purged(refuser.leadId);
      expect(await tablesWith(refuser.email)).toEqual(['suppressions']);
    },
    LONG_MS,
  );
});

it(
  'two nodes that purge at once take each lead once, and the tiles stay right',
  async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, async () => (await ann.add()).id));
    await Promise.all(ids.map(deleteAt));
    await pass(30 * DAY_MS);
    const other = await startWorker(at.database.url, { clock, env: { SMTP_URL: at.sink.url } });
    await Promise.all([purge(), other.sweep('purge-deleted-leads')]);
    await other.close();
    await purged(...ids);
    const counted = await at.database.query(
      'SELECT stage, sum(count)::int AS count FROM lead_counts GROUP BY stage HAVING sum(count) <> 0 ORDER BY stage',
    );
    const actual = await at.database.query(
      'SELECT stage, count(*)::int AS count FROM leads WHERE deleted_at IS NULL GROUP BY stage ORDER BY stage',
    );
    expect(counted).toEqual(actual);
  },
  LONG_MS,
);

it(
  'a lead that cannot go keeps none of the others, and goes when it can',
  async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, async () => (await ann.add()).id));
    const stuck = ids[0] ?? '';
    // The first in the order of deletion is the one that something still points to.
    for (const id of ids) {
      await deleteAt(id);
      clock.advance(1_000);
    }
    await at.database.query('CREATE TABLE pointing (lead_id uuid REFERENCES leads (id))');
    await at.database.query('INSERT INTO pointing VALUES ($1)', [stuck]);
    await pass(30 * DAY_MS);
    await purged(...ids.slice(1));
    expect(await isThere(stuck)).toBe(true);
    await at.database.query('DROP TABLE pointing');
    await purged(stuck);
  },
  LONG_MS,
);
