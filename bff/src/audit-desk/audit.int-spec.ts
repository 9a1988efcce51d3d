import { randomUUID } from 'node:crypto';
import { eventually } from '../../test/eventually.ts';
import { stopSweeps } from '../../test/mail-fixtures.ts';
import { openTransaction } from '../../test/open-transaction.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
import { Audit, AuditRedactions } from '../audit/index.ts';
import { Database } from '../platform/database/database.ts';
import type { AuditEntries, AuditEntryDetail, AuditState } from './audit.dto.ts';

const clock = new TestClock(new Date('2026-12-07T18:00:00Z'));
let database: TestDatabase;
let api: TestApp;
let worker: TestWorker;
let admin: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApp(database.url, { clock });
  worker = await startWorker(database.url, { clock });
  await stopSweeps(worker);
  admin = await signIn(api, 'admin');
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await database?.drop();
});

const callAuditApi = <T>(path: string) => api.call<T>(`/api/audit${path}`, { cookie: admin.cookie });

interface EntryValues {
  before?: object;
  after?: object;
}

/** Records an entry, and returns its subject. */
async function recordEntry(action: string, { before, after }: EntryValues = {}, kind = 'lead'): Promise<string> {
  const subject = `${kind}:${randomUUID()}`;
  const actor = { id: admin.id, ip: '192.0.2.7' };
  await api.app
    .get(Database)
    .transaction((tx) =>
      api.app.get(Audit).record(tx, { actor, action, subject, before: before ?? null, after: after ?? null }),
    );
  return subject;
}

const countUnsealedEntries = async () => (await callAuditApi<AuditState>('/state')).body.unsealed;
const sealEntries = () =>
  eventually(async () => {
    await worker.sweep('seal-audit-log');
    return (await countUnsealedEntries()) === 0;
  });

/** Requests a check as the admin, and returns its result. */
async function requestCheckAndWait(): Promise<NonNullable<AuditState['lastCheck']>> {
  await sealEntries();
  const earlier = (await callAuditApi<AuditState>('/state')).body.lastCheck?.requestedAt;
  clock.advance(1_000);
  expect((await api.call('/api/audit/check', { method: 'POST', cookie: admin.cookie })).status).toBe(200);
  return eventually(async () => {
    await worker.dispatch();
    const { lastCheck, isChecking } = (await callAuditApi<AuditState>('/state')).body;
    return !isChecking && lastCheck?.requestedAt !== earlier && lastCheck;
  });
}

/** Changes the log as a superuser with triggers disabled, checks the log, and restores it. */
async function tamperAndCheck(tamper: string, restore: string): Promise<string | null> {
  const run = (sql: string) =>
    database.query(`SET session_replication_role = replica; ${sql}; SET session_replication_role = origin`);
  await sealEntries();
  await run(tamper);
  const { problem } = await requestCheckAndWait();
  await run(restore);
  return problem;
}

describe('the audit list', () => {
  it('filters audit entries by person, action, subject, period and text, and returns the changed fields', async () => {
    const before = { status: 'leads', rent: 1_800, notes: 'same' };
    const subject = await recordEntry('lead.edited', { before, after: { ...before, rent: 1_950, plan: 'growth' } });
    const id = encodeURIComponent(subject);
    for (const filter of [
      `subject=${id}`,
      `q=${subject.slice(5)}`,
      `subject=${id}&action=lead.edited&actorId=${admin.id}`,
    ]) {
      const { items } = (await callAuditApi<AuditEntries>(`?${filter}`)).body;
      expect(items).toEqual([
        expect.objectContaining({ subject, action: 'lead.edited', fields: ['plan', 'rent'], isRedacted: false }),
      ]);
      expect(items[0]?.actor).toMatchObject({ email: admin.email });
    }
    const list = async (query: string) =>
      (await callAuditApi<AuditEntries>(`?${query}&subject=${id}`)).body.items.length;
    expect(await list('q=1950')).toBe(1);
    expect(await list('q=50%25')).toBe(0);
    expect(await list('from=2026-12-07&until=2026-12-07')).toBe(1);
    expect(await list('from=2026-12-08')).toBe(0);
    expect(await list('until=2026-12-06')).toBe(0);
    expect(await list(`actorId=${randomUUID()}`)).toBe(0);
    expect((await callAuditApi('?from=2026-02-30')).status).toBe(400);
    expect((await callAuditApi<{ actions: string[] }>('/actions')).body.actions).toContain('lead.edited');
  });

  it('lists each audit entry once across pages, newest first', async () => {
    for (let index = 0; index < 5; index += 1) await recordEntry('page.listed', {}, 'page');
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: AuditEntries } = await callAuditApi<AuditEntries>(
        `?subject=page:&limit=2${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
    expect(seen).toHaveLength(5);
  });

  it('returns an audit entry with its values, IP address and seal', async () => {
    const subject = await recordEntry('lead.edited', { before: { rent: 1 }, after: { rent: 2 } });
    await sealEntries();
    const id = (await callAuditApi<AuditEntries>(`?subject=${subject}`)).body.items[0]?.id;
    const { body } = await callAuditApi<AuditEntryDetail>(`/entries/${id}`);
    expect(body).toMatchObject({ before: { rent: 1 }, after: { rent: 2 }, ip: '192.0.2.7', seal: expect.any(Number) });
    expect((await callAuditApi('/entries/999999')).status).toBe(404);
  });

  it('exports the filtered entries with escaped formulas, and audits the export without the search text', async () => {
    const subject = await recordEntry('=HYPERLINK()', { after: { name: 'Ada' } });
    const { text, status } = await callAuditApi(`/export.csv?subject=${subject}&q=Ada`);
    expect(status).toBe(200);
    expect(text.split('\r\n')[1]).toContain(`,'=HYPERLINK(),${subject},`);
    const [entry] = await database.query(`SELECT after FROM audit_log WHERE action = 'audit.exported'`);
    expect(entry).toEqual({ after: { subject, isSearch: true } });
  });
});

describe('the seals of audit entries', () => {
  it('delays the seal while a transaction with a lower entry id is open, and seals that entry later', async () => {
    await sealEntries();
    const slow = await openTransaction(database);
    const subject = `lead:${randomUUID()}`;
    await slow.query(`INSERT INTO audit_log (at, action, subject) VALUES (now(), 'lead.edited', $1)`, [subject]);
    await recordEntry('lead.edited');
    await worker.sweep('seal-audit-log');
    expect(await countUnsealedEntries()).toBe(1);
    await slow.commit();
    await sealEntries();
    expect((await requestCheckAndWait()).problem).toBeNull();
    const [found] = await database.query<{ id: string }>('SELECT id FROM audit_log WHERE subject = $1', [subject]);
    expect((await callAuditApi<AuditEntryDetail>(`/entries/${found?.id}`)).body.seal).not.toBeNull();
  });

  it('detects a changed, a deleted and an inserted entry, and deleted seals', async () => {
    // Consumes an id without adding an entry, as a rolled-back transaction does.
    const [gap] = await database.query<{ id: string }>(`SELECT nextval('audit_log_id_seq') AS id`);
    const subject = await recordEntry('lead.edited', { after: { rent: 2 } });
    expect(await requestCheckAndWait()).toMatchObject({ problem: null, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const where = `WHERE subject = '${subject}'`;
    expect(
      await tamperAndCheck(
        `UPDATE audit_log SET after = '{"rent": 3}' ${where}`,
        `UPDATE audit_log SET after = '{"rent": 2}' ${where}`,
      ),
    ).toMatch(/^Entries \d+ to \d+ do not match seal \d+: an entry or the seal was changed\.$/);
    expect(
      await tamperAndCheck(
        `CREATE TABLE removed AS SELECT * FROM audit_log ${where}; DELETE FROM audit_log ${where}`,
        'INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM removed; DROP TABLE removed',
      ),
    ).toMatch(/: 1 deleted\.$/);
    expect(
      await tamperAndCheck(
        `INSERT INTO audit_log (id, at, action, subject) OVERRIDING SYSTEM VALUE VALUES (${gap?.id}, now(), 'x.y', 'x:1')`,
        `DELETE FROM audit_log WHERE subject = 'x:1'`,
      ),
    ).toMatch(/: 1 inserted\.$/);
    expect(
      await tamperAndCheck(
        `CREATE TABLE removed AS SELECT * FROM audit_seals; DELETE FROM audit_seals WHERE id > 1`,
        'DELETE FROM audit_seals; INSERT INTO audit_seals SELECT * FROM removed; DROP TABLE removed',
      ),
    ).toMatch(/^Seal \d+ differs|^Seals \d+ to \d+ are missing/);
    expect((await requestCheckAndWait()).problem).toBeNull();
  });

  it('returns the name of a person who ran a command, and detects a change to the name', async () => {
    const subject = `release:${randomUUID()}`;
    await database.query(
      `INSERT INTO audit_log (at, actor_name, action, subject) VALUES (now(), 'rosa', 'release.activated', $1)`,
      [subject],
    );
    expect((await callAuditApi<AuditEntries>(`?subject=${subject}`)).body.items).toMatchObject([
      { actor: null, actorName: 'rosa' },
    ]);
    expect((await callAuditApi(`/export.csv?subject=${subject}`)).text).toContain(',rosa,release.activated,');
    const rename = (name: string) => `UPDATE audit_log SET actor_name = ${name} WHERE subject = '${subject}'`;
    expect(await tamperAndCheck(rename(`'ada'`), rename(`'rosa'`))).toMatch(/: an entry or the seal was changed\.$/);
    expect(await tamperAndCheck(rename('NULL'), rename(`'rosa'`))).toMatch(/: an entry or the seal was changed\.$/);
    expect((await requestCheckAndWait()).problem).toBeNull();
  });

  it("prevents the app's database role from changing seals, entries, checks and redactions", async () => {
    const serving = api.app.get(Database);
    for (const sql of [
      'UPDATE audit_seals SET entries = 0',
      'DELETE FROM audit_seals',
      `INSERT INTO audit_seals VALUES (999, now(), 0, 0, 0, '')`,
      'DELETE FROM audit_redactions',
      'UPDATE audit_log SET after = NULL',
      'DELETE FROM audit_checks',
    ])
      await expect(serving.run(sql)).rejects.toThrow('permission denied');
  });

  it('keeps seals valid when personal data is removed from an entry, and detects a removal that no audit entry records', async () => {
    const subject = await recordEntry('document.void-requested', { after: { reason: 'Ada Lovelace sold the house' } });
    await sealEntries();
    const redacted = await api.app
      .get(Database)
      .transaction((tx) => api.app.get(AuditRedactions).redactContaining(tx, ['ada lovelace']));
    expect(redacted).toBe(1);
    const { items } = (await callAuditApi<AuditEntries>(`?subject=${subject}`)).body;
    expect(items).toEqual([expect.objectContaining({ isRedacted: true, fields: [] })]);
    expect(
      (await callAuditApi<AuditEntries>(`?subject=audit:${items[0]?.id}&action=audit.redacted`)).body.items,
    ).toHaveLength(1);
    expect((await requestCheckAndWait()).problem).toBeNull();
    expect(
      await tamperAndCheck(
        `INSERT INTO audit_redactions (audit_id, redacted_at) VALUES (999999, now())`,
        'DELETE FROM audit_redactions WHERE audit_id = 999999',
      ),
    ).toBe('The values of entry 999999 were removed without a record.');
  });
});

it('checks the audit log once a night even with several workers', async () => {
  clock.set(new Date('2026-12-08T08:59:00Z'));
  const count = async () => (await database.query('SELECT 1 FROM audit_checks WHERE requested_by IS NULL')).length;
  await worker.sweep('request-audit-check');
  expect(await count()).toBe(0);
  clock.set(new Date('2026-12-08T09:01:00Z'));
  await Promise.all([worker.sweep('request-audit-check'), worker.sweep('request-audit-check')]);
  await eventually(async () => {
    await worker.dispatch();
    return !(await callAuditApi<AuditState>('/state')).body.isChecking;
  });
  await worker.sweep('request-audit-check');
  expect(await count()).toBe(1);
});
