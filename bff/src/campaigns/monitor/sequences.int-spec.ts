import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { createContact, type ContactFixture } from '../../../test/mail-fixtures.ts';
import { useMailSite } from '../../../test/mail-site.ts';
import { signIn } from '../../../test/sign-in.ts';
import { StaffCalls } from '../../../test/staff-leads.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { OwnerSequences } from '../owner-sequences.service.ts';

const HOUR_MS = 3_600_000;
/** Tuesday at 10 AM in Central time. */
const START = new Date('2026-12-01T16:00:00Z');
const clock = new TestClock(START);
const fixture = useMailSite({ clock });
let staff: StaffCalls;

const signInStaff = async (): Promise<void> => {
  staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'user'));
};
beforeEach(async () => {
  clock.set(START);
  await signInStaff();
  await fixture.database.clear('campaign_sequences', 'message_sends', 'leads');
});

type Sequence = Schemas['CampaignSequence'];

async function startSequence(owner?: ContactFixture): Promise<Sequence> {
  const { contactId, leadId } = owner ?? (await createContact(fixture.database));
  await fixture.worker.app.get(OwnerSequences).start({ contactId, leadId, workflow: 'warm_lead' });
  const { body } = await staff.get<Schemas['CampaignSequences']>(`/api/campaigns/enrollments?workflow=warm_lead`);
  const sequence = body.items.find((item) => item.leadId === leadId);
  if (!sequence) throw new Error('The sequence is not listed');
  return sequence;
}

const changeSequence = (id: string, action: string) => staff.post<Sequence>(`/api/campaigns/${id}/${action}`);
const listSequences = async (query = '') =>
  (await staff.get<Schemas['CampaignSequences']>(`/api/campaigns/enrollments${query}`)).body.items;

async function advanceAndSendMessage(): Promise<void> {
  clock.advance(HOUR_MS);
  await fixture.worker.sweep('campaign-steps');
  await fixture.worker.sweep('due-messages');
  // Advancing the clock has ended the session.
  await signInStaff();
}

it('lists a sequence with its last and next message', async () => {
  const sequence = await startSequence();
  expect(sequence).toMatchObject({
    leadName: 'Anonymous',
    leadStatus: 'analysis_submitted',
    state: 'active',
    reason: null,
    isNewestVersion: true,
    sentCount: 0,
    last: null,
    next: { type: 'email', dueAt: '2026-12-01T17:00:00.000Z' },
  });
  await advanceAndSendMessage();
  const [later] = await listSequences();
  expect(later).toMatchObject({
    sentCount: 1,
    last: { name: sequence.next?.name, at: '2026-12-01T17:00:00.000Z' },
    next: { dueAt: '2026-12-03T17:00:00.000Z' },
  });
});

it('filters sequences by workflow, state, lead and search text', async () => {
  const oak = await startSequence(await createContact(fixture.database, { street: '1 Oak Street' }));
  const elm = await startSequence(await createContact(fixture.database, { street: '2 Elm Street' }));
  await changeSequence(elm.id, 'pause');
  const listIds = async (query: string) => (await listSequences(query)).map(({ id }) => id);
  expect(await listIds('?q=OAK')).toEqual([oak.id]);
  expect(await listIds('?state=paused')).toEqual([elm.id]);
  expect(await listIds(`?leadId=${elm.leadId}`)).toEqual([elm.id]);
  expect(await listIds('?workflow=onboarding')).toEqual([]);
  const { body } = await staff.get<Schemas['CampaignSequences']>('/api/campaigns/enrollments?limit=1');
  expect(body.items).toHaveLength(1);
  expect(await listIds(`?cursor=${body.nextCursor}`)).toHaveLength(1);
  await fixture.database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [oak.leadId]);
  expect(await listIds('')).toEqual([elm.id]);
});

it('pauses, resumes and stops a sequence, and ignores a repeated action', async () => {
  const { id, next } = await startSequence();
  for (let time = 0; time < 2; time += 1) {
    expect((await changeSequence(id, 'pause')).body).toMatchObject({ state: 'paused', reason: 'staff', next: null });
  }
  await advanceAndSendMessage();
  for (let time = 0; time < 2; time += 1) {
    expect((await changeSequence(id, 'resume')).body).toMatchObject({
      state: 'active',
      reason: null,
      next: { name: next?.name },
    });
  }
  for (let time = 0; time < 2; time += 1) {
    expect((await changeSequence(id, 'stop')).body).toMatchObject({ state: 'stopped', reason: 'staff', next: null });
  }
  expect((await changeSequence(id, 'resume')).body).toMatchObject({ code: 'campaign.ended' });
  expect((await changeSequence(randomUUID(), 'stop')).body).toMatchObject({ code: 'campaign.missing' });
  const audited = await fixture.database.query(`SELECT action FROM audit_log WHERE subject = $1 ORDER BY id`, [
    `campaign:${id}`,
  ]);
  expect(audited).toEqual([
    { action: 'campaign.paused' },
    { action: 'campaign.resumed' },
    { action: 'campaign.stopped' },
  ]);
});

it('keeps marketing paused while the owner gets other messages', async () => {
  const owner = await createContact(fixture.database);
  const { id } = await startSequence(owner);
  await changeSequence(id, 'pause');
  await fixture.worker.app.get(OwnerSequences).start({ ...owner, workflow: 'onboarding' });
  expect((await changeSequence(id, 'resume')).body).toMatchObject({ state: 'paused', reason: 'another sequence' });
  expect((await changeSequence(id, 'resume')).body).toMatchObject({ code: 'campaign.waits' });
});

it('keeps the first template versions of a sequence until staff move the sequence to the newest version', async () => {
  const { id } = await startSequence();
  await fixture.database.query(`
    WITH version AS (INSERT INTO campaign_workflow_versions (workflow, version) VALUES ('warm_lead', 2) RETURNING version),
         template AS (INSERT INTO campaign_templates (workflow, type) VALUES ('warm_lead', 'email') RETURNING id),
         content AS (
           INSERT INTO campaign_template_versions (template_id, version, name, timing, delay_days, subject, content)
           SELECT id, 1, 'The only message', 'delay', 0, 'Subject', 'Content' FROM template RETURNING template_id)
    SELECT 1`);
  await fixture.database.query(`
    INSERT INTO campaign_steps (workflow, workflow_version, template_id, template_version)
    SELECT 'warm_lead', 2, template_id, 1 FROM campaign_template_versions WHERE name = 'The only message'`);
  expect((await listSequences())[0]).toMatchObject({ isNewestVersion: false });
  expect((await listSequences())[0]?.next?.name).not.toBe('The only message');
  for (let time = 0; time < 2; time += 1) {
    expect((await changeSequence(id, 'update')).body).toMatchObject({
      isNewestVersion: true,
      next: { name: 'The only message' },
    });
  }
  await fixture.database.query(`DELETE FROM campaign_sequences`);
  await fixture.database.query(`DELETE FROM campaign_steps WHERE workflow_version = 2`);
  await fixture.database.query(`DELETE FROM campaign_workflow_versions WHERE version = 2`);
});

it('changes the sequences of many leads and returns the skipped leads', async () => {
  const running = await startSequence();
  const idle = await createContact(fixture.database);
  const unknown = randomUUID();
  const change = async (action: string) =>
    (
      await staff.post<Schemas['BulkOutcome']>('/api/campaigns/bulk', {
        action,
        leadIds: [running.leadId, idle.leadId, unknown],
      })
    ).body;
  expect(await change('pause')).toEqual({
    changed: 1,
    skipped: expect.arrayContaining([
      { leadId: idle.leadId, reason: 'There is no active campaign.' },
      { leadId: unknown, reason: 'Lead not found' },
    ]) as unknown,
  });
  expect(await change('start')).toMatchObject({ changed: 2 });
  expect(await change('stop')).toMatchObject({ changed: 2 });
  expect((await listSequences()).map(({ state }) => state)).toEqual(['stopped', 'stopped']);
});

it('starts the reminders of a walkthrough only if one is booked', async () => {
  const { leadId } = await createContact(fixture.database);
  await fixture.database.query(`UPDATE leads SET status = 'walkthrough_scheduled' WHERE id = $1`, [leadId]);
  const request = () => staff.post<Schemas['Problem']>('/api/campaigns/start', { leadId });
  expect((await request()).body).toMatchObject({ code: 'campaign.no-walkthrough' });
  await fixture.database.query(`UPDATE leads SET walkthrough_date = $2 WHERE id = $1`, [
    leadId,
    new Date(START.getTime() + 10 * 24 * HOUR_MS),
  ]);
  expect((await request()).status).toBe(201);
  expect((await listSequences())[0]).toMatchObject({
    workflow: 'confirmation',
    next: { dueAt: '2026-12-04T16:00:00.000Z' },
  });
});

it('counts sent messages, stopped sequences, replies and booked walkthroughs for each message', async () => {
  const { id, leadId } = await startSequence();
  await startSequence();
  await advanceAndSendMessage();
  await fixture.database.query(
    `INSERT INTO lead_events (lead_id, type, at, data)
     SELECT $1, type, $2, '{}' FROM unnest(ARRAY['walkthrough.booked', 'mail.received', 'text.received', 'mail.auto-reply']) AS type`,
    [leadId, clock.now()],
  );
  await changeSequence(id, 'stop');
  const { body } = await staff.get<Schemas['CampaignFigures']>('/api/campaigns/figures?workflow=warm_lead');
  expect(body.steps).toHaveLength(16);
  expect(body.steps[0]).toMatchObject({ type: 'email', sent: 2, stoppedAfter: 1, replies: 2, visits: 1 });
  expect(body.steps[1]).toMatchObject({ sent: 0, stoppedAfter: 0, visits: 0 });
  const stats = await staff.get<Schemas['CampaignStats']>('/api/campaigns/stats');
  expect(stats.body).toEqual({ totalEmails: 2, totalSMS: 0, activeLeads: 1, completionRate: 0 });
});
