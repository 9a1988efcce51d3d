import { randomUUID } from 'node:crypto';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { createOwnerWithAllData as createOwner, findTablesContaining as findTables } from '../../test/owner-data.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';
import { startWorker } from '../../test/test-worker.ts';

const DAY_MS = 86_400_000;
/** Long enough for jobs on a busy machine. */
const JOB_TIMEOUT_MS = 30_000;
const TEST_TIMEOUT_MS = 120_000;

const clock = new TestClock(new Date('2026-12-07T18:00:00Z'));
const context = useMailSite({ clock });
let admin: StaffCalls;

beforeAll(async () => {
  admin = new StaffCalls(context.site, await signIn(context.site, 'admin'));
});

/** Advances the clock and signs in again, because the session has expired. */
async function advanceClock(ms: number): Promise<void> {
  clock.advance(ms);
  admin = new StaffCalls(context.site, await signIn(context.site, 'admin'));
}

const purgeDeletedLeads = () => context.worker.sweep('purge-deleted-leads');
/** Repeats the purge until the leads are deleted, because a purge skips locked leads. */
const purgeUntilDeleted = (...ids: string[]) =>
  eventually(async () => {
    await purgeDeletedLeads();
    return (await context.database.query('SELECT 1 FROM leads WHERE id = ANY($1)', [ids])).length === 0;
  }, JOB_TIMEOUT_MS);
const deleteLead = async (id: string) => expect((await admin.delete(`/api/leads/${id}`)).status).toBe(204);
const leadExists = async (id: string) =>
  (await context.database.query('SELECT 1 FROM leads WHERE id = $1', [id])).length === 1;

const findTablesContaining = (...texts: string[]) => findTables(context.database, ...texts);
const createOwnerWithAllData = (email?: string) => createOwner(context, admin, email);

describe('purging deleted leads after 30 days', () => {
  it(
    'purges a deleted lead after exactly 30 days',
    async () => {
      const { id } = await admin.add();
      await deleteLead(id);
      await advanceClock(30 * DAY_MS - 1);
      await purgeDeletedLeads();
      expect(await leadExists(id)).toBe(true);
      await advanceClock(1);
      await purgeUntilDeleted(id);
      expect((await admin.post(`/api/leads/${id}/restore`)).status).toBe(404);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'purges a lead with its history, analyses, sequences, messages, bookings, files and contact',
    async () => {
      const owner = await createOwnerWithAllData();
      const [row] = await context.database.query<{ contact_id: string }>('SELECT contact_id FROM leads WHERE id = $1', [
        owner.leadId,
      ]);
      const personalValues = [owner.leadId, owner.email, row?.contact_id ?? ''];
      await deleteLead(owner.leadId);
      const before = await findTablesContaining(...personalValues);
      expect(before).toEqual(
        expect.arrayContaining([
          'campaign_sequences',
          'consents',
          'contacts',
          'lead_events',
          'lead_notes',
          'lead_versions',
          'leads',
          'message_contents',
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
      const results = await context.database.query('SELECT 1 FROM property_analysis_results');
      await advanceClock(30 * DAY_MS);
      await purgeUntilDeleted(owner.leadId);
      // Entries in the audit log and the outbox contain only the lead id.
      const retainedTables = ['audit_log', 'outbox'];
      expect((await findTablesContaining(...personalValues)).filter((name) => !retainedTables.includes(name))).toEqual(
        [],
      );
      expect(await findTablesContaining(owner.email, row?.contact_id ?? '')).toEqual([]);
      expect(await context.database.query('SELECT 1 FROM property_analysis_results')).toHaveLength(results.length - 1);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'deletes an email address that staff corrected, whether they changed the contact or the owner of the lead',
    async () => {
      const [renamed, relinked] = [await createOwnerWithAllData(), await createOwnerWithAllData()];
      const known = await admin.add();
      for (const [{ leadId }, email] of [
        [renamed, 'right@owner.test'],
        [relinked, known.email],
      ] as const) {
        const { body } = await admin.get<{ version: number }>(`/api/leads/${leadId}`);
        expect(
          (
            await admin.edit(leadId, {
              version: body.version,
              email,
              ...(email === known.email && { ownerId: known.contactId }),
            })
          ).status,
        ).toBe(200);
        await deleteLead(leadId);
      }
      await advanceClock(30 * DAY_MS);
      await purgeUntilDeleted(renamed.leadId, relinked.leadId);
      expect(await findTablesContaining(renamed.email, relinked.email)).toEqual([]);
      expect(await leadExists(known.id)).toBe(true);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'keeps a contact that has another lead, and its consents',
    async () => {
      const email = `two-${randomUUID().slice(0, 8)}@owner.test`;
      const deletedOwner = await createOwnerWithAllData(email);
      const kept = await createOwnerWithAllData(email);
      await deleteLead(deletedOwner.leadId);
      await advanceClock(30 * DAY_MS);
      await purgeUntilDeleted(deletedOwner.leadId);
      expect(await leadExists(kept.leadId)).toBe(true);
      const consents = await context.database.query(
        `SELECT 1 FROM consents JOIN contacts ON contacts.id = contact_id WHERE email = $1 AND channel = 'email'`,
        [email],
      );
      expect(consents).toHaveLength(2);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'keeps an unsubscription when the contact is deleted',
    async () => {
      const unsubscribedOwner = await createOwnerWithAllData();
      await context.database.query(
        `INSERT INTO suppressions (address, reason, at) VALUES ($1, 'unsubscribed', now())`,
        [unsubscribedOwner.email],
      );
      await deleteLead(unsubscribedOwner.leadId);
      await advanceClock(30 * DAY_MS);
      await purgeUntilDeleted(unsubscribedOwner.leadId);
      expect(await findTablesContaining(unsubscribedOwner.email)).toEqual(['suppressions']);
    },
    TEST_TIMEOUT_MS,
  );
});

it(
  'purges each lead once when two nodes run in parallel, and keeps the counters correct',
  async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, async () => (await admin.add()).id));
    await Promise.all(ids.map(deleteLead));
    await advanceClock(30 * DAY_MS);
    const otherWorker = await startWorker(context.database.url, { clock, env: { SMTP_URL: context.sink.url } });
    await Promise.all([purgeDeletedLeads(), otherWorker.sweep('purge-deleted-leads')]);
    await otherWorker.close();
    await purgeUntilDeleted(...ids);
    const counted = await context.database.query(
      'SELECT stage, sum(count)::int AS count FROM lead_counts GROUP BY stage HAVING sum(count) <> 0 ORDER BY stage',
    );
    const actual = await context.database.query(
      'SELECT stage, count(*)::int AS count FROM leads WHERE deleted_at IS NULL GROUP BY stage ORDER BY stage',
    );
    expect(counted).toEqual(actual);
  },
  TEST_TIMEOUT_MS,
);

it(
  'purges the other leads when one lead cannot be deleted, and retries that lead later',
  async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, async () => (await admin.add()).id));
    const blockedId = ids[0] ?? '';
    // Another table references the lead that is first in purge order.
    for (const id of ids) {
      await deleteLead(id);
      clock.advance(1_000);
    }
    await context.database.query('CREATE TABLE referencing (lead_id uuid REFERENCES leads (id))');
    await context.database.query('INSERT INTO referencing VALUES ($1)', [blockedId]);
    await advanceClock(30 * DAY_MS);
    await purgeUntilDeleted(...ids.slice(1));
    expect(await leadExists(blockedId)).toBe(true);
    await context.database.query('DROP TABLE referencing');
    await purgeUntilDeleted(blockedId);
  },
  TEST_TIMEOUT_MS,
);
