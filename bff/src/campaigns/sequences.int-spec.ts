import { eventually } from '../../test/eventually.ts';
import { createContact, type ContactFixture } from '../../test/mail-fixtures.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { TestClock } from '../../test/test-clock.ts';
import { Database } from '../platform/database/database.ts';
import { OwnerSequences } from './owner-sequences.service.ts';
import { SequenceStates } from './sequence-states.service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Tuesday at 10 AM in Central time. */
const START = new Date('2026-12-01T16:00:00Z');
const clock = new TestClock(START);
const fixture = useMailSite({ clock });
beforeEach(() => clock.set(START));

async function startSequence(workflow: 'warm_lead' | 'onboarding', owner?: ContactFixture): Promise<ContactFixture> {
  const contact = owner ?? (await createContact(fixture.database));
  if (workflow === 'onboarding') {
    await fixture.database.query(`UPDATE leads SET status = 'closed' WHERE id = $1`, [contact.leadId]);
  }
  const { contactId, leadId } = contact;
  await fixture.worker.app.get(OwnerSequences).start({ contactId, leadId, workflow });
  return contact;
}

/** Sends due messages. Also waits for messages that a job is sending, because the sweep skips them. */
async function sendDueMessages(): Promise<void> {
  await fixture.worker.sweep('campaign-steps');
  await fixture.worker.sweep('due-messages');
  const countClaimed = async () =>
    (await fixture.database.query(`SELECT 1 FROM message_sends WHERE state = 'claimed'`)).length;
  await eventually(async () => (await countClaimed()) === 0);
}

const hasDueStepOrMessage = async (): Promise<boolean> =>
  (
    await fixture.database.query(
      `SELECT FROM campaign_sends WHERE state = 'waiting' AND due_at <= $1
       UNION ALL SELECT FROM message_sends WHERE state = 'due' AND due_at <= $1`,
      [clock.now()],
    )
  ).length > 0;

/** Advances the clock in steps of an hour and sends due messages. */
async function advanceAndSend(days: number): Promise<void> {
  for (let hour = 0; hour < days * 24; hour += 1) {
    clock.advance(HOUR_MS);
    if (hour === 0 || (await hasDueStepOrMessage())) await sendDueMessages();
  }
}

const listSubjects = ({ email }: ContactFixture): (string | undefined)[] =>
  fixture.sink.to(email).map(({ subject }) => subject);

const listSequences = ({ leadId }: ContactFixture) =>
  fixture.database.query<{ workflow: string; state: string; reason: string | null }>(
    'SELECT workflow, state, reason FROM campaign_sequences WHERE lead_id = $1 ORDER BY workflow',
    [leadId],
  );

const countWaitingSteps = async (): Promise<number> =>
  (await fixture.database.query(`SELECT 1 FROM campaign_sends WHERE state = 'waiting'`)).length;

it('sends 16 different emails in 30 days, all in the send window, and finishes the sequence', async () => {
  const owner = await startSequence('warm_lead');
  await advanceAndSend(32);
  const subjects = listSubjects(owner);
  expect(subjects[0]).toBe('What the rent estimate leaves out');
  expect(new Set(subjects).size).toBe(16);
  expect(subjects).toHaveLength(16);
  const hours = await fixture.database.query<{ hour: number }>(
    `SELECT extract(hour FROM claimed_at AT TIME ZONE 'America/Chicago')::int AS hour FROM message_sends WHERE lead_id = $1`,
    [owner.leadId],
  );
  expect(hours.every(({ hour }) => hour >= 8 && hour < 20)).toBe(true);
  expect(await listSequences(owner)).toEqual([{ workflow: 'warm_lead', state: 'finished', reason: null }]);
});

it('sends a message the next morning if it becomes due at night', async () => {
  clock.set(new Date('2026-12-02T02:30:00Z'));
  const owner = await startSequence('warm_lead');
  await advanceAndSend(10 / 24);
  expect(listSubjects(owner)).toEqual([]);
  clock.set(new Date('2026-12-02T14:00:00Z'));
  await sendDueMessages();
  expect(listSubjects(owner)).toHaveLength(1);
});

it('sends no second marketing email within a day, even after an email outside the sequence', async () => {
  const owner = await startSequence('warm_lead');
  await fixture.database.query(
    `INSERT INTO message_sends (unique_key, class, template, contact_id, address, payload, due_at, created_at, state, claimed_at, sent_at, message_id)
     VALUES (gen_random_uuid(), 'marketing', 'newsletter', $1, $2, '{}', $3, $3, 'sent', $3, $3, '<a@b>')`,
    [owner.contactId, owner.email, clock.now()],
  );
  await advanceAndSend(20 / 24);
  expect(listSubjects(owner)).toEqual([]);
  await advanceAndSend(6 / 24);
  expect(listSubjects(owner)).toHaveLength(1);
});

it('sends the onboarding messages, and repeats the checklist until the onboarding form is signed', async () => {
  const owner = await startSequence('onboarding');
  await advanceAndSend(7);
  const [welcome, first, second, ...more] = listSubjects(owner);
  expect([first, more]).toEqual([second, []]);
  expect(welcome).not.toBe(first);
  await fixture.database.query(
    `INSERT INTO signature_documents (id, lead_id, type, form_name, delivery, state, signers, field_values, created_at, checked_at)
     VALUES (gen_random_uuid(), $1, 'onboarding_form', 'Onboarding Form', 'email', 'completed', '[]', '{}', now(), now())`,
    [owner.leadId],
  );
  await advanceAndSend(9);
  expect(listSubjects(owner)).toHaveLength(4);
  expect(await listSequences(owner)).toEqual([{ workflow: 'onboarding', state: 'finished', reason: null }]);
});

it('pauses marketing during the onboarding, and resumes marketing afterwards', async () => {
  const owner = await startSequence('warm_lead');
  await fixture.worker.app.get(OwnerSequences).start({ ...owner, workflow: 'onboarding' });
  expect(await listSequences(owner)).toEqual([
    { workflow: 'onboarding', state: 'active', reason: null },
    { workflow: 'warm_lead', state: 'paused', reason: 'another sequence' },
  ]);
  await fixture.database.query(`UPDATE leads SET status = 'lost', status_reason = 'x' WHERE id = $1`, [owner.leadId]);
  clock.advance(2 * HOUR_MS);
  await sendDueMessages();
  expect((await listSequences(owner))[0]).toMatchObject({ state: 'stopped', reason: 'lead lost' });
  expect((await listSequences(owner))[1]).toMatchObject({ workflow: 'warm_lead', state: 'active' });
});

it('starts the marketing sequence in the paused state while the owner is being onboarded', async () => {
  const owner = await createContact(fixture.database);
  await fixture.worker.app.get(OwnerSequences).start({ ...owner, workflow: 'onboarding' });
  await startSequence('warm_lead', owner);
  expect((await listSequences(owner)).map(({ state }) => state)).toEqual(['active', 'paused']);
});

it('resumes a paused sequence with the message after the last message that was sent', async () => {
  const owner = await startSequence('warm_lead');
  await advanceAndSend(1);
  const states = fixture.worker.app.get(SequenceStates);
  await fixture.worker.app.get(Database).transaction((tx) => states.pause(tx, 'lead_id = $2', [owner.leadId], 'staff'));
  await advanceAndSend(5);
  expect(listSubjects(owner)).toHaveLength(1);
  await fixture.worker.app.get(Database).transaction((tx) => states.resume(tx, 'lead_id = $1', [owner.leadId]));
  await sendDueMessages();
  expect(listSubjects(owner)).toHaveLength(2);
  await advanceAndSend(1);
  expect(listSubjects(owner)).toHaveLength(2);
});

it('retries a failed step later, and sends other messages in the meantime', async () => {
  const poisoned = await startSequence('warm_lead');
  const owner = await startSequence('warm_lead');
  await fixture.database.query(`
    CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'poisoned'; END $$;
    CREATE TRIGGER poison BEFORE INSERT ON message_sends FOR EACH ROW
    WHEN (NEW.lead_id = '${poisoned.leadId}') EXECUTE FUNCTION poison()`);
  await advanceAndSend(2 / 24);
  expect(listSubjects(owner)).toHaveLength(1);
  await fixture.database.query('DROP TRIGGER poison ON message_sends; DROP FUNCTION poison()');
  expect(listSubjects(poisoned)).toEqual([]);
  await advanceAndSend(2 / 24);
  expect(listSubjects(poisoned)).toHaveLength(1);
});

it('removes the waiting step when a sequence stops', async () => {
  const before = await countWaitingSteps();
  const owner = await startSequence('warm_lead');
  expect(await countWaitingSteps()).toBe(before + 1);
  await fixture.worker.app.get(OwnerSequences).stopMarketing(owner.contactId, 'unsubscribed');
  expect(await countWaitingSteps()).toBe(before);
  await advanceAndSend(1 / 24);
  clock.advance(DAY_MS);
  await sendDueMessages();
  expect(listSubjects(owner)).toEqual([]);
});
