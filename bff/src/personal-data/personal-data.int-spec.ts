import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { Schemas } from '@epm/contract';
import { buildAnalysisForm } from '../../test/analysis-form.ts';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { createOwnerWithAllData, findTablesContaining } from '../../test/owner-data.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';
import { PartnerErasures } from '../contacts/index.ts';

const DAY_MS = 86_400_000;
const TEST_TIMEOUT_MS = 120_000;

const clock = new TestClock(new Date('2026-12-07T18:00:00Z'));
const context = useMailSite({ clock });
let admin: StaffCalls;

const signInAgain = async () => (admin = new StaffCalls(context.site, await signIn(context.site, 'admin')));
beforeAll(signInAgain);

type Erasure = Schemas['PersonErasure'];

const readPersonSummary = async (email: string) =>
  (await admin.get<Schemas['PersonSummary']>(`/api/people/summary?email=${encodeURIComponent(email)}`)).body;

const requestErasure = (email: string, confirmedEmail = email) =>
  admin.post<Erasure>('/api/people/erasures', { id: randomUUID(), email, confirmedEmail });

const findErasure = async (id: string) =>
  (await admin.get<Schemas['PersonErasures']>('/api/people/erasures')).body.items.find((erasure) => erasure.id === id);

/** Erases a person, and returns the finished erasure. */
async function erasePerson(email: string): Promise<Erasure> {
  const { status, body } = await requestErasure(email);
  expect(status).toBe(200);
  return eventually(async () => {
    await context.worker.dispatch();
    const erasure = await findErasure(body.id);
    return erasure?.finishedAt && erasure;
  });
}

/** Returns the files of a ZIP archive by name. */
function unpackZip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let offset = 0; archive.readUInt32LE(offset) === 0x04034b50; ) {
    const [packed, nameLength] = [archive.readUInt32LE(offset + 18), archive.readUInt16LE(offset + 26)];
    const start = offset + 30 + nameLength;
    const content = inflateRawSync(archive.subarray(start, start + packed));
    files.set(archive.toString('utf8', offset + 30, start), content.toString());
    offset = start + packed;
  }
  return files;
}

async function insertReferral(columns: Record<string, string>): Promise<string> {
  const row = {
    id: randomUUID(),
    realtor_name: 'Rita Realtor',
    realtor_email: 'rita@realty.test',
    realtor_phone: '515-555-0101',
    realtor_company: 'Realty',
    client_name: 'Cleo Client',
    client_email: 'cleo@owner.test',
    client_phone: '515-555-0102',
    property_address: '1 Elm St, Ankeny, IA 50021',
    property_type: 'single-family',
    referral_fee: '400',
    created_at: clock.now().toISOString(),
    ...columns,
  };
  const names = Object.keys(row);
  await context.database.query(
    `INSERT INTO realtor_referrals (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  return row.id;
}

describe('the export', () => {
  it(
    'exports the rows and files of a person, keeps the file for a day, and audits the export',
    async () => {
      const owner = await createOwnerWithAllData(context, admin);
      await context.database.query(`UPDATE report_files SET bytes = 'a report' WHERE lead_id = $1`, [owner.leadId]);
      const { items } = (await admin.get<Schemas['FoundPeople']>(`/api/people?q=${owner.email.slice(0, 12)}`)).body;
      expect(items).toEqual([expect.objectContaining({ email: owner.email })]);
      const id = randomUUID();
      for (const _ of [1, 2])
        expect((await admin.post('/api/people/exports', { id, email: owner.email })).body).toMatchObject({ id });
      await eventually(async () => {
        await context.worker.dispatch();
        return (await admin.get<Schemas['PersonExport']>(`/api/people/exports/${id}`)).body.isReady;
      });
      const path = `/api/people/exports/${id}/file`;
      const response = await fetch(context.site.url + path, { headers: { cookie: admin.user.cookie } });
      expect(response.headers.get('content-disposition')).toContain('.zip');
      const files = unpackZip(Buffer.from(await response.arrayBuffer()));
      const data = JSON.parse(files.get('data.json') ?? '{}') as Record<string, unknown[]>;
      const keys = ['contacts', 'leads', 'analyses', 'walkthroughs', 'messagesSent', 'leadNotes', 'campaigns'];
      for (const key of [...keys, 'webinarRegistrations', 'webinarInvitations'])
        expect([key, data[key]?.length]).toEqual([key, expect.any(Number)]);
      expect(data.webinarInvitations).toEqual([
        expect.objectContaining({ lead_id: owner.leadId, title: expect.any(String) as string }),
      ]);
      expect(files.get('index.txt')).toContain(`Data of ${owner.email}`);
      expect([...files].filter(([name]) => name.startsWith('files/reportFiles/'))).toEqual([
        [expect.stringMatching(/report\.pdf$/), 'a report'],
      ]);
      const entries = await context.database.query<{ action: string; subject: string }>(
        `SELECT action, subject FROM audit_log WHERE action LIKE 'person.%' ORDER BY id`,
      );
      expect(entries.map(({ action }) => action)).toEqual(['person.exported', 'person.export-downloaded']);
      expect(entries[0]?.subject).toMatch(/^person:[0-9a-f]{16}$/);
      clock.advance(DAY_MS);
      await signInAgain();
      expect((await admin.get(path)).status).toBe(404);
      await context.worker.sweep('prune-person-exports');
      expect(await context.database.query('SELECT 1 FROM person_exports')).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );
});

describe('the erasure', () => {
  it(
    'removes a person from every table, sends nothing afterwards, and returns a receipt',
    async () => {
      const owner = await createOwnerWithAllData(context, admin);
      await insertReferral({ client_email: owner.email });
      await context.database.query(
        `INSERT INTO webhook_events (provider, event_id, type, payload) VALUES ('stripe', 'evt_1', 'paid', $1)`,
        [JSON.stringify({ receipt_email: owner.email })],
      );
      await context.database.query(
        `INSERT INTO audit_log (at, action, subject, after) VALUES (now(), 'document.void-requested', 'document:1', $1)`,
        [JSON.stringify({ reason: `Wrong address: ${owner.email}` })],
      );
      const [row] = await context.database.query<{ contact_id: string; name: string }>(
        'SELECT contact_id, name FROM leads WHERE id = $1',
        [owner.leadId],
      );
      const { sections } = await readPersonSummary(owner.email);
      expect(sections.map(({ key }) => key)).toEqual(
        expect.arrayContaining(['contacts', 'leads', 'messagesSent', 'walkthroughs', 'referralsAsClient', 'webhooks']),
      );
      const erasure = await erasePerson(owner.email);
      // Count only now: emails from the setup may be sent until the erasure, which waits for emails in flight, has
      // finished.
      const mailsBefore = context.sink.mails.length;
      expect(erasure.deleted).toEqual(
        expect.arrayContaining([
          { title: 'Leads', count: 1 },
          { title: 'Webinar registrations', count: 1 },
          { title: 'Webinar invitations', count: 1 },
        ]),
      );
      expect(await findTablesContaining(context.database, owner.email, row?.contact_id ?? '')).toEqual([]);
      // The audit log and the outbox contain only the id of the lead.
      const retained = ['audit_log', 'outbox'];
      expect(
        (await findTablesContaining(context.database, owner.leadId)).filter((name) => !retained.includes(name)),
      ).toEqual([]);
      clock.advance(8 * DAY_MS);
      await signInAgain();
      for (const sweep of ['campaign-steps', 'due-messages', 'due-texts']) await context.worker.sweep(sweep);
      await context.worker.dispatch();
      expect(context.sink.mails.slice(mailsBefore).filter(({ envelope }) => envelope.to.includes(owner.email))).toEqual(
        [],
      );
      expect((await readPersonSummary(owner.email)).sections).toEqual([]);
      const receipt = await admin.get(`/api/people/erasures/${erasure.id}/receipt`);
      expect(receipt.text).toContain(`Reference: ${erasure.id}`);
      expect(receipt.text).toContain('Leads: 1');
      expect(receipt.text).not.toContain(owner.email);
    },
    TEST_TIMEOUT_MS,
  );

  it('stores the hash of an unsubscribed address, and restores the unsubscribe when the address is used again', async () => {
    const email = `back-${randomUUID().slice(0, 8)}@owner.test`;
    await context.site.call('/api/analyses', { body: buildAnalysisForm({ email }) });
    await context.database.query(
      `INSERT INTO suppressions (address, reason, at) VALUES ($1, 'unsubscribed', now()), ($1, 'complained', now())`,
      [email],
    );
    await erasePerson(email);
    expect(await findTablesContaining(context.database, email)).toEqual([]);
    await context.site.call('/api/analyses', { body: buildAnalysisForm({ email }) });
    const rows = await context.database.query('SELECT reason FROM suppressions WHERE address = $1 ORDER BY 1', [email]);
    expect(rows).toEqual([{ reason: 'complained' }, { reason: 'unsubscribed' }]);
    expect(await context.database.query('SELECT 1 FROM suppression_hashes')).toEqual([]);
  });

  it('continues an erasure after a partner has failed to respond, and repeats no completed step', async () => {
    const email = `partner-${randomUUID().slice(0, 8)}@owner.test`;
    await context.site.call('/api/analyses', { body: buildAnalysisForm({ email }) });
    const firstCalls: (readonly string[])[] = [];
    const calls: (readonly string[])[] = [];
    const partners = context.worker.app.get(PartnerErasures, { strict: false });
    const collect: Parameters<PartnerErasures['register']>[0]['collect'] = (_, { leadIds }) =>
      Promise.resolve([...leadIds]);
    partners.register({
      partner: 'First partner',
      collect,
      erase: (ids) => Promise.resolve(void firstCalls.push(ids)),
    });
    partners.register({
      partner: 'Test partner',
      collect,
      erase(ids) {
        calls.push(ids);
        return calls.length === 1 ? Promise.reject(new Error('no response')) : Promise.resolve();
      },
    });
    const { body } = await requestErasure(email);
    await eventually(async () => {
      await context.worker.dispatch();
      return calls.length > 0;
    });
    // The rows are deleted, although the partner has not confirmed yet.
    expect((await readPersonSummary(email)).sections).toEqual([]);
    const repeated = await requestErasure(email);
    expect([repeated.body.id === body.id, repeated.body.deletedAt !== null]).toEqual([
      repeated.body.finishedAt === null,
      true,
    ]);
    const erasure = await eventually(async () => {
      await context.worker.dispatch();
      const found = await findErasure(body.id);
      return found?.finishedAt && found;
    });
    const confirmed = { records: 1, erasedAt: expect.any(String) };
    expect(erasure.partners.toSorted((one, other) => one.partner.localeCompare(other.partner))).toEqual([
      { partner: 'First partner', ...confirmed },
      { partner: 'Test partner', ...confirmed },
    ]);
    expect(new Set(calls.map(([id]) => id)).size).toBe(1);
    expect([firstCalls.length, calls.length]).toEqual([1, 2]);
    expect(await findTablesContaining(context.database, email)).toEqual([]);
  });

  it('removes the client from referrals that document a fee, and the realtor from open referrals', async () => {
    const paid = { payment_status: 'paid', payment_date: clock.now().toISOString(), status: 'converted' };
    const client = await insertReferral({ ...paid, client_email: 'Fee@Owner.test', client_name: 'Fay Owner' });
    const open = await insertReferral({ realtor_email: 'fee@owner.test', realtor_name: 'Fay Owner' });
    await erasePerson('fee@owner.test');
    const rows = await context.database.query<{ id: string }>(
      'SELECT id, client_name AS client, client_email AS email, realtor_name AS realtor FROM realtor_referrals WHERE id = ANY($1)',
      [[client, open]],
    );
    expect(new Map(rows.map(({ id, ...row }) => [id, row]))).toEqual(
      new Map([
        [client, { client: 'Erased', email: '', realtor: 'Rita Realtor' }],
        [open, { client: 'Cleo Client', email: 'cleo@owner.test', realtor: 'Erased' }],
      ]),
    );
  });

  it('rejects an erasure if the confirmed address differs, or if the address belongs to a user', async () => {
    const differs = await requestErasure('a@owner.test', 'b@owner.test');
    expect(differs).toMatchObject({ status: 400, body: { code: 'person.not-confirmed' } });
    const user = await requestErasure(admin.user.email);
    expect(user).toMatchObject({ status: 409, body: { code: 'person.is-user' } });
  });
});
