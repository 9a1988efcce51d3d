import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { buildEnrollmentForm } from '../../test/enrollment-form.ts';
import { createContact, makeStepDue, type ContactFixture } from '../../test/mail-fixtures.ts';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { SubmissionChecks } from '../intake/index.ts';
import { SequenceSync } from './sequence-sync.service.ts';
import { OwnerSequences } from './owner-sequences.service.ts';
import { SequenceRunner } from './sequence-runner.service.ts';
import { CampaignJobs } from './campaigns.jobs.ts';

const fixture = useMailSite();
let admin: StaffCalls;

beforeAll(async () => {
  admin = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
});

interface SequenceState {
  state: string;
  reason: string | null;
}

const listSequences = ({ leadId }: ContactFixture) =>
  fixture.database.query<SequenceState>(
    'SELECT state, reason FROM campaign_sequences WHERE lead_id = $1 ORDER BY enrolled_at',
    [leadId],
  );
/** Waits until jobs have set the sequence to this state. */
const waitForState = (owner: ContactFixture, state: string, reason: string | null = null) =>
  eventually(async () => {
    await fixture.worker.dispatch();
    const [sequence] = await listSequences(owner);
    return sequence?.state === state && sequence.reason === reason;
  });
const listCampaignEvents = async ({ leadId }: ContactFixture) =>
  (await admin.listTimeline(leadId))
    .filter(({ type }) => type.startsWith('campaign.'))
    .map(({ type, data }) => [type, data])
    .reverse();

async function createOwnerInSequence(): Promise<ContactFixture> {
  const owner = await createContact(fixture.database);
  await fixture.worker.app
    .get(OwnerSequences)
    .start({ contactId: owner.contactId, leadId: owner.leadId, workflow: 'warm_lead' });
  return owner;
}

it.each([
  ['won', undefined],
  ['lost', 'Sold the home'],
] as const)(
  'stops the sequence when the lead is %s and resumes it when staff revert the change',
  async (status, statusReason) => {
    const owner = await createOwnerInSequence();
    const path = `/api/leads/${owner.leadId}`;
    const decided = await admin.edit(owner.leadId, { version: 1, status, ...(statusReason ? { statusReason } : {}) });
    await waitForState(owner, 'stopped', `lead ${status}`);
    expect((await admin.get<{ isEnrolledInMarketing: boolean }>(path)).body.isEnrolledInMarketing).toBe(false);
    await admin.edit(owner.leadId, { version: decided.body.version, status: 'proposal' });
    await waitForState(owner, 'active');
    expect((await admin.get<{ isEnrolledInMarketing: boolean }>(path)).body.isEnrolledInMarketing).toBe(true);
    expect(await listCampaignEvents(owner)).toEqual([
      ['campaign.started', { workflow: 'warm_lead' }],
      ['campaign.stopped', { workflow: 'warm_lead', reason: `lead ${status}` }],
      ['campaign.resumed', { workflow: 'warm_lead' }],
    ]);
  },
);

it('stops marketing and starts one onboarding sequence for a closed lead, and undoes both with the status change', async () => {
  const owner = await createOwnerInSequence();
  const sync = fixture.worker.app.get(SequenceSync);
  const change = async (status: string, statusReason?: string) => {
    const { body } = await admin.get<{ version: number }>(`/api/leads/${owner.leadId}`);
    await admin.edit(owner.leadId, { version: body.version, status, ...(statusReason && { statusReason }) });
    await sync.syncWithLead(owner.leadId);
    return fixture.database.query<SequenceState & { workflow: string }>(
      'SELECT workflow, state, reason FROM campaign_sequences WHERE lead_id = $1 ORDER BY 1',
      [owner.leadId],
    );
  };
  const closed = [
    { workflow: 'onboarding', state: 'active', reason: null },
    { workflow: 'warm_lead', state: 'stopped', reason: 'lead closed' },
  ];
  expect(await change('closed')).toEqual(closed);
  expect(await change('contract_sent')).toEqual([
    { workflow: 'onboarding', state: 'stopped', reason: 'lead contract_sent' },
    { workflow: 'warm_lead', state: 'active', reason: null },
  ]);
  expect(await change('closed')).toEqual(closed);
  expect((await change('won')).map(({ state }) => state)).toEqual(['active', 'stopped']);
  expect(await change('lost', 'Sold the home')).toMatchObject([
    { state: 'stopped', reason: 'lead lost' },
    { state: 'stopped' },
  ]);
});

it('stops the sequence when the lead is deleted and resumes it when the lead is restored', async () => {
  const owner = await createOwnerInSequence();
  await admin.delete(`/api/leads/${owner.leadId}`);
  await waitForState(owner, 'stopped', 'lead deleted');
  await admin.post(`/api/leads/${owner.leadId}/restore`);
  await waitForState(owner, 'active');
});

it('pauses marketing again when the reminders of a restored lead resume', async () => {
  const owner = await createOwnerInSequence();
  const visited = await createContact(fixture.database);
  const { contactId } = owner;
  await fixture.database.query(
    `UPDATE leads SET contact_id = $2, status = 'walkthrough_scheduled', walkthrough_date = now() + interval '20 days' WHERE id = $1`,
    [visited.leadId, contactId],
  );
  const sync = fixture.worker.app.get(SequenceSync);
  const visit = { startsAt: new Date(Date.now() + 20 * 86_400_000), chosenAt: new Date() };
  await fixture.worker.app
    .get(OwnerSequences)
    .start({ contactId, leadId: visited.leadId, workflow: 'confirmation', visit });
  const listStates = async () =>
    (
      await fixture.database.query<SequenceState>(
        'SELECT state, reason FROM campaign_sequences WHERE contact_id = $1 ORDER BY workflow',
        [contactId],
      )
    ).map(({ state }) => state);
  const setDeleted = async (deletedAt: string) => {
    await fixture.database.query(`UPDATE leads SET deleted_at = ${deletedAt} WHERE id = $1`, [visited.leadId]);
    await sync.syncWithLead(visited.leadId);
    return listStates();
  };
  expect(await listStates()).toEqual(['active', 'paused']);
  expect(await setDeleted('now()')).toEqual(['stopped', 'active']);
  expect(await setDeleted('NULL')).toEqual(['active', 'paused']);
});

it('stops the sequences of all leads in a bulk status change', async () => {
  const owners = [await createOwnerInSequence(), await createOwnerInSequence()];
  const changes = owners.map(({ leadId: id }) => ({ id, version: 1, status: 'won' }));
  await admin.post('/api/leads/bulk/status', { changes });
  for (const owner of owners) await waitForState(owner, 'stopped', 'lead won');
});

it('does not resume a sequence that was stopped for another reason', async () => {
  const owner = await createOwnerInSequence();
  await fixture.worker.app.get(OwnerSequences).stopMarketing(owner.contactId, 'unsubscribed');
  await admin.delete(`/api/leads/${owner.leadId}`);
  await admin.post(`/api/leads/${owner.leadId}/restore`);
  await fixture.worker.app.get(SequenceSync).syncWithLead(owner.leadId);
  expect(await listSequences(owner)).toEqual([{ state: 'stopped', reason: 'unsubscribed' }]);
});

it('does not resume a sequence when the owner has unsubscribed or has started another marketing sequence', async () => {
  const unsubscribedOwner = await createOwnerInSequence();
  const otherOwner = await createOwnerInSequence();
  for (const owner of [unsubscribedOwner, otherOwner]) {
    await admin.edit(owner.leadId, { version: 1, status: 'won' });
    await waitForState(owner, 'stopped', 'lead won');
  }
  await fixture.database.query(`INSERT INTO suppressions (address, reason, at) VALUES ($1, 'unsubscribed', now())`, [
    unsubscribedOwner.email,
  ]);
  await fixture.worker.app
    .get(OwnerSequences)
    .start({ contactId: otherOwner.contactId, leadId: otherOwner.leadId, workflow: 'warm_lead' });
  for (const { leadId } of [unsubscribedOwner, otherOwner]) {
    await admin.edit(leadId, { version: 2, status: 'proposal' });
    await fixture.worker.app.get(SequenceSync).syncWithLead(leadId);
  }
  expect(await listSequences(unsubscribedOwner)).toEqual([{ state: 'stopped', reason: 'lead won' }]);
  expect(await listSequences(otherOwner)).toEqual([
    { state: 'stopped', reason: 'lead won' },
    { state: 'active', reason: null },
  ]);
});

it('resumes only the later of two sequences that were stopped for the same lead', async () => {
  const owner = await createOwnerInSequence();
  await admin.edit(owner.leadId, { version: 1, status: 'won' });
  await waitForState(owner, 'stopped', 'lead won');
  await fixture.worker.app
    .get(OwnerSequences)
    .start({ contactId: owner.contactId, leadId: owner.leadId, workflow: 'warm_lead' });
  await fixture.worker.app.get(SequenceSync).syncWithLead(owner.leadId);
  expect((await listSequences(owner)).map(({ state }) => state)).toEqual(['stopped', 'stopped']);
  await admin.edit(owner.leadId, { version: 2, status: 'proposal' });
  await fixture.worker.app.get(SequenceSync).syncWithLead(owner.leadId);
  expect((await listSequences(owner)).map(({ state }) => state)).toEqual(['stopped', 'active']);
});

it('stops a sequence only once when two jobs run concurrently', async () => {
  const owner = await createOwnerInSequence();
  await admin.edit(owner.leadId, { version: 1, status: 'won' });
  const sync = fixture.worker.app.get(SequenceSync);
  await Promise.all([sync.syncWithLead(owner.leadId), sync.syncWithLead(owner.leadId)]);
  await waitForState(owner, 'stopped', 'lead won');
  expect((await listCampaignEvents(owner)).map(([type]) => type)).toEqual(['campaign.started', 'campaign.stopped']);
});

describe('an owner who enrolls', () => {
  const submitEnrollment = async ({ email }: ContactFixture) => {
    const form = buildEnrollmentForm({ email });
    expect((await fixture.site.call('/api/enrollments', { body: form })).status).toBe(201);
    return form.leadId;
  };

  it('stops the sequence when the owner enrolls', async () => {
    const owner = await createOwnerInSequence();
    await submitEnrollment(owner);
    await waitForState(owner, 'stopped', 'lead enrolled');
    expect(await listCampaignEvents(owner)).toEqual([
      ['campaign.started', { workflow: 'warm_lead' }],
      ['campaign.stopped', { workflow: 'warm_lead', reason: 'lead enrolled' }],
    ]);
  });

  it('does not send a marketing email that becomes due just after the owner enrolled', async () => {
    const owner = await createOwnerInSequence();
    const releaseJobs = await fixture.worker.holdJobs();
    await submitEnrollment(owner);
    await makeStepDue(fixture.database, owner.leadId);
    await fixture.worker.app.get(SequenceRunner).advance();
    expect((await listSequences(owner)).map(({ reason }) => reason)).toEqual(['lead enrolled']);
    expect(await fixture.database.query(`SELECT 1 FROM message_sends WHERE lead_id = $1`, [owner.leadId])).toEqual([]);
    releaseJobs();
  });

  it('stops the sequence when the same home is enrolled in the same browser with another email address', async () => {
    const form = buildAnalysisForm({ properties: [buildProperty({ streetAddress: '5 Same Browser Ct' })] });
    const { cookie } = await fixture.site.call('/api/analyses', { body: form });
    const leadId = form.properties[0]?.leadId ?? '';
    const [{ id: contactId } = { id: '' }] = await fixture.database.query<{ id: string }>(
      'SELECT id FROM contacts WHERE email = $1',
      [form.email],
    );
    const owner = { leadId, contactId, email: form.email };
    await fixture.worker.app.get(OwnerSequences).start({ contactId, leadId, workflow: 'warm_lead' });
    for (const streetAddress of ['6 Other Ct', '5 Same Browser Court']) {
      expect((await listSequences(owner)).map(({ state }) => state)).toEqual(['active']);
      const body = buildEnrollmentForm({ streetAddress });
      await fixture.site.call('/api/enrollments', { body, cookie });
      await fixture.worker.app.get(SequenceSync).syncWithLead(body.leadId);
    }
    expect(await listSequences(owner)).toEqual([{ state: 'stopped', reason: 'lead enrolled' }]);
    const response = await admin.post<{ code: string }>('/api/campaigns/start', { leadId });
    expect([response.status, response.body.code]).toEqual([409, 'campaign.owner-enrolling']);
  });

  it('stops the sequence when the analyzed home is enrolled, even after the walkthrough is booked', async () => {
    const releaseJobs = await fixture.worker.holdJobs();
    const form = buildAnalysisForm({ properties: [buildProperty({ streetAddress: '7 Continued Ct' })] });
    const { cookie } = await fixture.site.call('/api/analyses', { body: form });
    const leadId = form.properties[0]?.leadId ?? '';
    const [{ id: contactId } = { id: '' }] = await fixture.database.query<{ id: string }>(
      'SELECT id FROM contacts WHERE email = $1',
      [form.email],
    );
    await fixture.worker.app.get(OwnerSequences).start({ contactId, leadId, workflow: 'warm_lead' });
    await fixture.site.call('/api/enrollments', {
      body: buildEnrollmentForm({ email: form.email, streetAddress: '7 Continued Ct' }),
      cookie,
    });
    await fixture.database.query(`UPDATE leads SET status = 'walkthrough_scheduled' WHERE id = $1`, [leadId]);
    await makeStepDue(fixture.database, leadId);
    await fixture.worker.app.get(SequenceRunner).advance();
    expect(await listSequences({ leadId, contactId, email: form.email })).toEqual([
      { state: 'stopped', reason: 'lead enrolled' },
    ]);
    releaseJobs();
  });

  it('keeps the sequence stopped after staff set the status to enrolled, until staff revert the change', async () => {
    const owner = await createOwnerInSequence();
    const sync = fixture.worker.app.get(SequenceSync);
    for (const [status, state] of [
      ['enrolled', 'stopped'],
      ['walkthrough_scheduled', 'stopped'],
      ['enrolled', 'stopped'],
      ['analysis_submitted', 'active'],
    ]) {
      const { body } = await admin.get<{ version: number }>(`/api/leads/${owner.leadId}`);
      await admin.edit(owner.leadId, { version: body.version, status });
      await sync.syncWithLead(owner.leadId);
      expect((await listSequences(owner)).map((each) => each.state)).toEqual([state]);
    }
  });

  it('keeps the sequence active while the enrollment is suspected spam', async () => {
    const owner = await createOwnerInSequence();
    const submissionChecks = fixture.site.app.get(SubmissionChecks);
    const originalAssess = submissionChecks.assess;
    submissionChecks.assess = () => Promise.resolve(['honeypot']);
    const leadId = await submitEnrollment(owner).finally(() => {
      submissionChecks.assess = originalAssess;
    });
    await fixture.worker.app.get(SequenceSync).syncWithLead(leadId);
    expect(await listSequences(owner)).toEqual([{ state: 'active', reason: null }]);
    await admin.post(`/api/leads/${leadId}/accept`);
    await waitForState(owner, 'stopped', 'lead enrolled');
  });

  it('does not add an enrolled owner to the sequence after an analysis or at the request of staff', async () => {
    const releaseJobs = await fixture.worker.holdJobs();
    const form = buildAnalysisForm();
    await fixture.site.call('/api/analyses', { body: form });
    await fixture.site.call('/api/enrollments', { body: buildEnrollmentForm({ email: form.email }) });
    releaseJobs();
    const leadId = form.properties[0]?.leadId ?? '';
    await eventually(async () => {
      await fixture.worker.dispatch();
      return fixture.sink.to(form.email).some(({ subject }) => /analysis is ready/i.test(subject ?? ''));
    });
    await fixture.worker.app.get(CampaignJobs).enroll({ submissionId: form.submissionId });
    expect(await fixture.database.query('SELECT 1 FROM campaign_sequences WHERE lead_id = $1', [leadId])).toEqual([]);
    const response = await admin.post<{ code: string }>('/api/campaigns/start', { leadId });
    expect([response.status, response.body.code]).toEqual([409, 'campaign.owner-enrolling']);
  });
});

it('stops the sequence when the lead is moved to another contact', async () => {
  const owner = await createOwnerInSequence();
  const other = await createContact(fixture.database);
  const releaseJobs = await fixture.worker.holdJobs();
  await admin.edit(owner.leadId, { version: 1, email: other.email, ownerId: other.contactId });
  await makeStepDue(fixture.database, owner.leadId);
  await fixture.worker.app.get(SequenceRunner).advance();
  expect(await listSequences(owner)).toEqual([{ state: 'stopped', reason: 'owner changed' }]);
  releaseJobs();
});
