import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { createContact } from '../../test/mail-fixtures.ts';
import { signIn } from '../../test/sign-in.ts';
import { TestClock } from '../../test/test-clock.ts';
import { Database } from '../platform/database/database.ts';
import { SEARCH_TEXT_SQL } from './referral-list.queries.ts';

type Referral = Schemas['ReferralDetail'];
type Problem = Schemas['Problem'];

const clock = new TestClock();
const fixture = useMailSite({ clock });
let cookie: string;
beforeAll(async () => ({ cookie } = await signIn(fixture.site, 'admin')));

const callReferrals = <T = Referral>(path: string, body?: object, method?: string) =>
  fixture.site.call<T>(`/api/referrals${path}`, { cookie, ...(body && { body }), ...(method && { method }) });
const listReferrals = async (query = '') => (await callReferrals<Schemas['ReferralList']>(query)).body;
const findReferral = async (id: string) =>
  (await listReferrals('?limit=100')).items.find((referral) => referral.id === id);
const listAuditedActions = async (id: string) =>
  (
    await fixture.database.query<{ action: string }>('SELECT action FROM audit_log WHERE subject = $1 ORDER BY id', [
      `referral:${id}`,
    ])
  ).map(({ action }) => action);

/** Inserts a referral. @returns id of the referral */
async function insertReferral(given: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  clock.advance(1_000);
  const values = {
    realtor_name: 'Ruth Realtor',
    realtor_email: 'ruth@example.com',
    realtor_phone: '(515) 555-0190',
    realtor_company: `Realty ${id}`,
    client_name: 'Carl Client',
    client_email: `${id}@example.com`,
    client_phone: '515-555-0191',
    property_address: '12 Oak Street, Waukee, IA 50263',
    property_type: 'townhouse',
    referral_fee: 400,
    created_at: clock.now(),
    ...given,
  };
  const columns = Object.keys(values);
  await fixture.database.query(
    `INSERT INTO realtor_referrals (id, ${columns.join(', ')}) VALUES ($1, ${columns.map((_, i) => `$${i + 2}`).join(', ')})`,
    [id, ...Object.values(values)],
  );
  return id;
}

it('lists referrals newest first, in pages, without suspected or deleted referrals', async () => {
  const [first, suspect, second] = [
    await insertReferral(),
    await insertReferral({ suspicions: ['too-fast'] }),
    await insertReferral(),
  ];
  const deleted = await insertReferral({ deleted_at: clock.now() });
  const page = await listReferrals('?limit=1');
  expect(page.items).toMatchObject([
    { id: second, referralFee: 400, paymentStatus: 'unpaid', paymentDate: null, notes: '', version: 1 },
  ]);
  expect((await listReferrals(`?limit=1&cursor=${page.nextCursor}`)).items.map(({ id }) => id)).toEqual([first]);
  expect((await listReferrals('?show=suspect')).items).toMatchObject([{ id: suspect, isSuspect: true }]);
  expect((await listReferrals('?show=deleted')).items).toMatchObject([{ id: deleted, isDeleted: true }]);
});

it('filters referrals by status and text, and treats wildcards literally', async () => {
  const id = await insertReferral({ property_address: '9 50%_Lane', status: 'contacted', client_name: 'Zoe Quill' });
  expect((await listReferrals('?status=contacted')).items.map((referral) => referral.id)).toEqual([id]);
  expect((await listReferrals('?q=50%25_la')).items.map((referral) => referral.id)).toEqual([id]);
  expect((await listReferrals('?q=zoe+q')).items.map((referral) => referral.id)).toEqual([id]);
  expect((await listReferrals('?q=50__la')).items).toEqual([]);
  expect((await listReferrals('?q=zoe+q&status=lost')).items).toEqual([]);
});

it('has a search index whose expression matches the referral search query', async () => {
  const rows = await fixture.database.query<{ definition: string }>(
    `SELECT pg_get_indexdef('realtor_referrals_text'::regclass) AS definition`,
  );
  const normalize = (sql: string) => sql.replaceAll(/[\s()']|::text/g, '');
  expect(normalize(String(rows[0]?.definition))).toContain(normalize(SEARCH_TEXT_SQL));
});

it('changes the details and the status of a referral, and audits the names of the changed fields', async () => {
  const id = await insertReferral({ notes: 'Old' });
  const { status, body } = await callReferrals(
    `/${id}`,
    { version: 1, status: 'lost', notes: '', clientName: ' Ann ' },
    'PATCH',
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'lost', notes: '', clientName: 'Ann', realtorName: 'Ruth Realtor', version: 2 });
  const [entry] = await fixture.database.query('SELECT before, after FROM audit_log WHERE subject = $1', [
    `referral:${id}`,
  ]);
  expect(entry).toEqual({
    before: { status: 'pending' },
    after: { status: 'lost', fields: ['status', 'clientName', 'notes'] },
  });
});

it('rejects a stale edit of a referral and returns the current referral, but accepts a repeated request', async () => {
  const id = await insertReferral();
  await callReferrals(`/${id}`, { version: 1, clientName: 'Ann' }, 'PATCH');
  const stale = await callReferrals<Problem & { current: Referral }>(
    `/${id}`,
    { version: 1, clientName: 'Bea' },
    'PATCH',
  );
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ code: 'referral.changed', current: { clientName: 'Ann', version: 2 } });
  const repeated = await callReferrals(`/${id}`, { version: 1, clientName: 'Ann' }, 'PATCH');
  expect([repeated.status, repeated.body.version]).toEqual([200, 2]);
  expect(await listAuditedActions(id)).toEqual(['referral.edited']);
});

it.each([
  { clientEmail: 'carl at example' },
  { realtorName: '' },
  { propertyAddress: 'x'.repeat(301) },
  { clientName: 'see https://spam.example' },
  { status: 'won' },
  { paymentStatus: 'paid' },
])('returns 400 for an edit of a referral with %j', async (edit) => {
  const id = await insertReferral();
  expect((await callReferrals<Problem>(`/${id}`, { version: 1, ...edit }, 'PATCH')).status).toBe(400);
  expect(await findReferral(id)).toMatchObject({ version: 1 });
});

it('records one payment of a referral, even if the request is sent several times concurrently', async () => {
  const id = await insertReferral();
  const pay = (referralFee: number) =>
    callReferrals<Omit<Referral, 'status'> & Pick<Problem, 'code'>>(`/${id}/payment`, {
      referralFee,
      w9ReceivedOn: '2026-01-15',
    });
  // Locks the row until all requests wait for it, so that they run concurrently.
  const responses = await fixture.site.app.get(Database).transaction(async (tx) => {
    await tx.run('SELECT 1 FROM realtor_referrals WHERE id = $1 FOR UPDATE', [id]);
    const requests = [pay(450.5), pay(450.5), pay(450.5)];
    await eventually(async () => {
      const waiting = await fixture.database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.length === requests.length;
    });
    return requests;
  });
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await findReferral(id)).toMatchObject({ paymentStatus: 'paid', referralFee: 450.5, version: 2 });
  expect((await findReferral(id))?.paymentDate).toBe(clock.now().toISOString());
  expect(await listAuditedActions(id)).toEqual(['referral.w9-recorded', 'referral.paid']);
  const other = await pay(400);
  expect([other.status, other.body.code]).toEqual([409, 'referral.paid']);
  expect(await findReferral(id)).toMatchObject({ referralFee: 450.5 });
});

it('requires the W-9 of a brokerage only for its first payment', async () => {
  const company = `Prairie  ${randomUUID()}`;
  const [id, other] = [
    await insertReferral({ realtor_company: company }),
    await insertReferral({ realtor_company: company.toUpperCase().replace('  ', ' ') }),
  ];
  const pay = (given: object, referral = id) =>
    callReferrals<Problem>(`/${referral}/payment`, { referralFee: 400, ...given });
  const missing = await pay({});
  expect([missing.status, missing.body.code]).toEqual([422, 'referral.w9-missing']);
  for (const w9ReceivedOn of ['2026-02-30', '1999-12-31', '2101-01-01', 'yesterday!'])
    expect((await pay({ w9ReceivedOn })).body.code).toBe('referral.w9-date');
  expect(await findReferral(id)).toMatchObject({ paymentStatus: 'unpaid', w9ReceivedOn: null, version: 1 });
  expect((await pay({ w9ReceivedOn: '2026-02-28' })).status).toBe(200);
  expect((await pay({}, other)).status).toBe(200);
  expect(await findReferral(other)).toMatchObject({ w9ReceivedOn: '2026-02-28', paymentStatus: 'paid' });
});

it('adds up the payments of a brokerage by the calendar year in Central Time, and exports them', async () => {
  const name = `Totals ${randomUUID()}`;
  const createPaid = (payment_date: string, referral_fee: number, given = {}) =>
    insertReferral({ realtor_company: name, payment_status: 'paid', payment_date, referral_fee, ...given });
  await createPaid('2026-01-01T06:00:00Z', 1_500.25);
  await createPaid('2026-12-31T23:00:00Z', 499.75, {
    realtor_company: ` ${name.toUpperCase()} `,
    deleted_at: clock.now(),
  });
  await createPaid('2026-01-01T05:59:59Z', 599.99);
  const find = async (year: number) => {
    const { body } = await callReferrals<Schemas['BrokerageTotals']>(`/brokerages?year=${year}`);
    return { ...body, items: body.items.filter((item) => item.name.toLowerCase() === name.toLowerCase()) };
  };
  expect(await find(2026)).toMatchObject({ threshold: 2_000, items: [{ count: 2, total: 2_000, isReportable: true }] });
  expect(await find(2025)).toMatchObject({ threshold: 600, items: [{ count: 1, total: 599.99, isReportable: false }] });
  const { text } = await callReferrals<unknown>('/payments.csv?year=2025');
  expect(text.split('\r\n').filter((line) => line.includes(name))).toEqual([
    `2025-12-31,${name},,Ruth Realtor,Carl Client,"12 Oak Street, Waukee, IA 50263",599.99`,
  ]);
  expect((await callReferrals<Problem>('/brokerages?year=soon')).status).toBe(400);
});

it.each([0, -1, 0.001, 10_000.01, '400'])('rejects a referral fee of %j', async (referralFee) => {
  const id = await insertReferral();
  expect((await callReferrals<Problem>(`/${id}/payment`, { referralFee })).status).toBe(400);
});

it('publishes the event that triggers the emails of a suspected referral only once, when it is accepted', async () => {
  const id = await insertReferral({ suspicions: ['too-fast'] });
  expect((await callReferrals(`/${id}/accept`, {})).body).toMatchObject({ isSuspect: false });
  expect((await callReferrals(`/${id}/accept`, {})).status).toBe(200);
  const events = await fixture.database.query(`SELECT 1 FROM outbox WHERE payload ->> 'referralId' = $1`, [id]);
  expect(events).toHaveLength(1);
  expect(await listAuditedActions(id)).toEqual(['referral.accepted']);
});

it('deletes and restores a referral', async () => {
  const id = await insertReferral();
  expect((await callReferrals(`/${id}`, undefined, 'DELETE')).status).toBe(204);
  expect(await findReferral(id)).toBeUndefined();
  expect((await callReferrals<Problem>(`/${id}`, { version: 1, status: 'lost' }, 'PATCH')).status).toBe(404);
  expect((await callReferrals<Problem>(`/${id}/payment`, { referralFee: 400 })).status).toBe(404);
  expect((await callReferrals(`/${id}/restore`, {})).body).toMatchObject({ id, isDeleted: false });
  expect((await callReferrals(`/${id}/restore`, {})).status).toBe(200);
  expect(await listAuditedActions(id)).toEqual(['referral.deleted', 'referral.restored']);
  expect((await callReferrals<Problem>(`/${randomUUID()}/restore`, {})).status).toBe(404);
});

it('keeps a paid referral when its client is erased, and when it was deleted 30 days ago', async () => {
  const { contactId, leadId, email } = await createContact(fixture.database);
  const paid = { payment_status: 'paid', payment_date: clock.now(), client_email: email };
  const ids = [await insertReferral(paid), await insertReferral({ client_email: email })];
  const old = [
    await insertReferral({ ...paid, deleted_at: new Date(0) }),
    await insertReferral({ deleted_at: new Date(0) }),
  ];
  await fixture.database.query('DELETE FROM leads WHERE id = $1', [leadId]);
  await fixture.database.query('DELETE FROM contacts WHERE id = $1', [contactId]);
  await fixture.worker.sweep('purge-deleted-referrals');
  const kept = await fixture.database.query<{ id: string }>('SELECT id FROM realtor_referrals WHERE id = ANY($1)', [
    [...ids, ...old],
  ]);
  expect(kept.map(({ id }) => id).sort()).toEqual([ids[0], old[0]].sort());
});
