import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { eventually } from '../../test/eventually.ts';
import { stopSweeps } from '../../test/mail-fixtures.ts';
import { MailSink } from '../../test/mail-sink.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
import { Consents } from '../contacts/index.ts';

const sink = new MailSink();
let database: TestDatabase;
let site: TestApp;
let worker: TestWorker;
let staff: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  await sink.start();
  site = await startApp(database.url, { hasIntakeChecks: true });
  worker = await startWorker(database.url, { env: { SMTP_URL: sink.url } });
  await stopSweeps(worker);
  staff = await signIn(site, 'user');
});
afterAll(async () => {
  await worker?.close();
  await site?.close();
  await sink.stop();
  await database?.drop();
});

type AnalysisForm = ReturnType<typeof buildAnalysisForm>;

/** Submits a form with two homes and a filled honeypot field. */
async function submitSuspect(): Promise<{ form: AnalysisForm; leadIds: string[]; cookie: string }> {
  const form = buildAnalysisForm({
    properties: [buildProperty(), buildProperty()],
    intake: { website: 'https://spam.example' },
  });
  const { status, cookie } = await site.call('/api/analyses', { body: form });
  expect(status).toBe(201);
  return { form, leadIds: form.properties.map(({ leadId }) => leadId), cookie };
}

const acceptLead = (id: string, cookie = staff.cookie) =>
  site.call<Schemas['Lead']>(`/api/leads/${id}/accept`, { method: 'POST', cookie });

/** Runs all sweeps that could send emails or request paid analyses. */
async function runSweeps(): Promise<void> {
  for (const name of ['analyses.request-due', 'campaign-steps', 'due-messages']) await worker.sweep(name);
  await worker.dispatch();
}

const listCampaignEnrollments = (email: string) =>
  database.query('SELECT 1 FROM campaign_sequences JOIN contacts ON contacts.id = contact_id WHERE email = $1', [
    email,
  ]);

describe('suspect submissions', () => {
  it('sends no email and starts no analysis for a suspect submission, and informs visitors of the review', async () => {
    const { form, leadIds, cookie } = await submitSuspect();
    await runSweeps();
    // The sweep selects entries by `retry_at`, so it never picks a held entry, whose `retry_at` is null.
    const scheduledEntries = await database.query(
      'SELECT 1 FROM property_analysis_entries WHERE lead_id = ANY($1) AND retry_at IS NOT NULL',
      [leadIds],
    );
    expect(scheduledEntries).toEqual([]);
    const report = await site.call<Schemas['AnalysisReport']>(`/api/analyses/${leadIds[0]}`, { cookie });
    expect(report.body).toMatchObject({ state: 'in-review', result: null });
    expect(await database.query(`SELECT 1 FROM outbox WHERE event = 'analysis.requested'`)).toEqual([]);
    expect(sink.to(form.email)).toEqual([]);
    expect(await listCampaignEnrollments(form.email)).toEqual([]);
    const lead = await site.call<Schemas['Lead']>(`/api/leads/${leadIds[0]}`, { cookie: staff.cookie });
    expect(lead.body.suspicions).toEqual(['honeypot', 'ticket-missing']);
    const list = await site.call<Schemas['LeadPage']>(`/api/leads?suspects=only&q=${form.email}`, {
      cookie: staff.cookie,
    });
    expect(list.body.items.map(({ suspicions }) => suspicions)).toEqual([lead.body.suspicions, lead.body.suspicions]);
  });

  it('ignores the consent in a suspect submission until staff accept it', async () => {
    const { form, leadIds } = await submitSuspect();
    const [person] = await database.query<{ id: string }>('INSERT INTO contacts (email) VALUES ($1) RETURNING id', [
      form.email,
    ]);
    const consents = site.app.get(Consents);
    expect(await consents.hasConsent(person?.id ?? '', 'email')).toBe(false);
    await acceptLead(leadIds[0] ?? '');
    expect(await consents.hasConsent(person?.id ?? '', 'email')).toBe(true);
  });

  it('holds messages about a suspect lead until staff accept it', async () => {
    const { leadIds } = await submitSuspect();
    const insertMessage = async (leadId: string | undefined) => {
      const [row] = await database.query<{ id: string }>(
        `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, due_at, created_at)
         SELECT $1, 'transactional', 'no-such-mail', NULL, id, email, '{}', now() - interval '1 second', now()
         FROM leads WHERE id = $2 RETURNING id`,
        [randomUUID(), leadId],
      );
      return row?.id;
    };
    const messageId = await insertMessage(leadIds[0]);
    const readMessageState = async () =>
      (
        await database.query<{ state: string; attempts: number }>(
          'SELECT state, attempts FROM message_sends WHERE id = $1',
          [messageId],
        )
      )[0];
    await worker.sweep('due-messages');
    expect(await readMessageState()).toEqual({ state: 'held', attempts: 0 });
    await acceptLead(leadIds[1] ?? '');
    await worker.sweep('due-messages');
    expect(await readMessageState()).toMatchObject({ attempts: 1 });
    await database.query('DELETE FROM message_sends WHERE id = $1', [messageId]);
  });
});

describe('accepting a suspect lead', () => {
  it('accepting a lead returns 401 without a session, and 404 for an unknown or deleted lead', async () => {
    const { leadIds } = await submitSuspect();
    expect((await acceptLead(leadIds[0] ?? '', '')).status).toBe(401);
    expect((await acceptLead(randomUUID())).status).toBe(404);
    await database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [leadIds[0]]);
    expect((await acceptLead(leadIds[0] ?? '')).status).toBe(404);
  });

  it('accepting a lead starts all postponed work once, even for parallel and repeated requests', async () => {
    const { form, leadIds } = await submitSuspect();
    // The analysis would change the version of the leads.
    const releaseJobs = await worker.holdJobs();
    const responses = await Promise.all(leadIds.flatMap((id) => Array.from({ length: 5 }, () => acceptLead(id))));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(responses[0]?.body).toMatchObject({ suspicions: [], version: 2 });

    releaseJobs();
    await runSweeps();
    await eventually(async () => {
      await worker.sweep('due-messages');
      return sink.to(form.email).length > 0;
    });
    await eventually(async () => (await listCampaignEnrollments(form.email)).length);
    for (let time = 0; time < 3; time += 1) {
      await acceptLead(leadIds[0] ?? '');
      await runSweeps();
    }
    expect(
      sink.to(form.email).filter(({ subject }) => /analysis is ready|analyses are ready/i.test(subject ?? '')),
    ).toHaveLength(1);
    expect(await listCampaignEnrollments(form.email)).toHaveLength(1);
    const requested = await database.query(
      `SELECT 1 FROM outbox JOIN property_analysis_entries entry ON entry.id::text = payload->>'entryId'
       WHERE event = 'analysis.requested' AND lead_id = ANY($1)`,
      [leadIds],
    );
    expect(requested).toHaveLength(2);
  });

  it('audits the acceptance of a lead with the suspicions, and shows the staff member on the timeline', async () => {
    const { leadIds } = await submitSuspect();
    // The analysis would add entries to the timeline.
    const releaseJobs = await worker.holdJobs();
    await acceptLead(leadIds[0] ?? '');
    await acceptLead(leadIds[0] ?? '');
    for (const id of leadIds) {
      const audit = await database.query(`SELECT actor_id, action, before, after FROM audit_log WHERE subject = $1`, [
        `lead:${id}`,
      ]);
      expect(audit).toEqual([
        {
          actor_id: staff.id,
          action: 'lead.accepted',
          before: { suspicions: ['honeypot', 'ticket-missing'] },
          after: { suspicions: [] },
        },
      ]);
      const events = await database.query(`SELECT type, actor FROM lead_events WHERE lead_id = $1 ORDER BY id`, [id]);
      expect(events).toEqual([
        { type: 'lead.captured', actor: null },
        { type: 'lead.accepted', actor: staff.email },
      ]);
    }
    releaseJobs();
  });
});
