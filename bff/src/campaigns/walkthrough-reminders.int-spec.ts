import { eventually } from '../../test/eventually.ts';
import { createContact } from '../../test/mail-fixtures.ts';
import { bookWalkthrough, createOwner, type Owner } from '../../test/walkthrough-fixtures.ts';
import { findWalkthroughKey, useWalkthroughMails } from '../../test/walkthrough-mails.ts';

const HOUR_MS = 3_600_000;
/** Monday at 10 AM in Central time, two weeks after the start of the test clock. */
const VISIT_TIME = '2026-12-21T16:00:00.000Z';
const LATER_VISIT_TIME = '2026-12-23T16:00:00.000Z';
const { fixture, clock, waitForMails, waitForLastMail, callManageApi } = useWalkthroughMails();

/**
 * Waits until the active reminders are for the walkthrough at `visitAt`. If `visitAt` is null, waits until the
 * reminders have ended.
 */
async function waitForReminders({ leadId }: Owner, visitAt: string | null): Promise<void> {
  await eventually(async () => {
    await fixture.worker.dispatch();
    const [sequence] = await fixture.database.query<{ visitAt: Date }>(
      `SELECT visit_at AS "visitAt" FROM campaign_sequences WHERE lead_id = $1 AND workflow = 'confirmation' AND state = 'active'`,
      [leadId],
    );
    return (sequence?.visitAt.toISOString() ?? null) === visitAt;
  });
}

async function bookWalkthroughWithReminders(visitAt: string): Promise<Owner> {
  const owner = await createOwner(fixture.site);
  await bookWalkthrough(fixture.site, owner, visitAt);
  await waitForReminders(owner, visitAt);
  return owner;
}

/** Sends due messages and returns the subjects of all reminders so far. */
async function sendAndListReminders(owner: Owner): Promise<(string | undefined)[]> {
  await Promise.all([fixture.worker.sweep('campaign-steps'), fixture.worker.sweep('campaign-steps')]);
  const mails = await waitForMails(owner);
  return mails.map(({ subject }) => subject).filter((subject) => /^Reminder|walkthrough on /.test(subject ?? ''));
}

const subtractHours = (visitAt: string, hours: number): Date => new Date(Date.parse(visitAt) - hours * HOUR_MS);

it('sends each reminder once: a week, three days and a day before the walkthrough', async () => {
  const owner = await bookWalkthroughWithReminders(VISIT_TIME);
  const counts: number[] = [];
  for (const hours of [169, 168, 100, 72, 25, 24, 1]) {
    clock.set(subtractHours(VISIT_TIME, hours));
    counts.push((await sendAndListReminders(owner)).length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3]);
  const last = await waitForLastMail(owner);
  expect(last.subject).toBe('Reminder of your walkthrough: Monday, December 21 at 10:00 AM');
  expect((await callManageApi(findWalkthroughKey(last))).status).toBe(200);
  expect(last.header('list-unsubscribe')).toEqual([]);
  // The sequence skips the text message, because Twilio is not configured in this test.
  const [text] = await fixture.database.query(
    `SELECT campaign_sends.state, campaign_sends.reason FROM campaign_sends
     JOIN campaign_templates ON campaign_templates.id = template_id
     JOIN campaign_sequences ON campaign_sequences.id = sequence_id WHERE type = 'sms' AND lead_id = $1`,
    [owner.leadId],
  );
  expect(text).toEqual({ state: 'skipped', reason: 'text messages are not set up' });
});

it('sends only the latest reminder after an outage', async () => {
  const owner = await bookWalkthroughWithReminders(VISIT_TIME);
  clock.set(subtractHours(VISIT_TIME, 20));
  // The first call plans the late step again, unless a job has already planned it.
  await sendAndListReminders(owner);
  expect(await sendAndListReminders(owner)).toEqual(['Reminder of your walkthrough: Monday, December 21 at 10:00 AM']);
});

it('sends reminders only for the latest walkthrough time', async () => {
  const owner = await bookWalkthroughWithReminders(VISIT_TIME);
  clock.set(subtractHours(VISIT_TIME, 168));
  expect(await sendAndListReminders(owner)).toHaveLength(1);
  await bookWalkthrough(fixture.site, owner, LATER_VISIT_TIME);
  await waitForReminders(owner, LATER_VISIT_TIME);
  clock.set(subtractHours(LATER_VISIT_TIME, 168));
  expect(await sendAndListReminders(owner)).toHaveLength(2);
  clock.set(subtractHours(LATER_VISIT_TIME, 72));
  expect(await sendAndListReminders(owner)).toHaveLength(3);
  clock.set(subtractHours(LATER_VISIT_TIME, 24));
  expect((await sendAndListReminders(owner)).at(-1)).toBe(
    'Reminder of your walkthrough: Wednesday, December 23 at 10:00 AM',
  );
});

it('sends no reminder if the walkthrough is canceled, or is booked a few hours before the reminder', async () => {
  const canceled = await bookWalkthroughWithReminders(VISIT_TIME);
  await callManageApi(findWalkthroughKey(await waitForLastMail(canceled)), '/cancel', {});
  await waitForReminders(canceled, null);
  clock.set(subtractHours(LATER_VISIT_TIME, 30));
  const late = await bookWalkthroughWithReminders(LATER_VISIT_TIME);
  clock.set(subtractHours(VISIT_TIME, 24));
  expect(await sendAndListReminders(canceled)).toEqual([]);
  clock.set(subtractHours(LATER_VISIT_TIME, 1));
  expect(await sendAndListReminders(late)).toEqual([]);
});

it('sends no reminder if the walkthrough has been rescheduled and the sequence is not yet updated', async () => {
  const owner = await bookWalkthroughWithReminders(VISIT_TIME);
  await fixture.database.query('UPDATE leads SET walkthrough_date = $2 WHERE id = $1', [
    owner.leadId,
    LATER_VISIT_TIME,
  ]);
  clock.set(subtractHours(VISIT_TIME, 168));
  expect(await sendAndListReminders(owner)).toEqual([]);
});

it('reminds the new owner when staff move the lead to another contact', async () => {
  const owner = await bookWalkthroughWithReminders(VISIT_TIME);
  const otherContact = await createContact(fixture.database);
  await fixture.database.query('UPDATE leads SET contact_id = $2 WHERE id = $1', [
    owner.leadId,
    otherContact.contactId,
  ]);
  clock.set(subtractHours(VISIT_TIME, 168));
  expect(await sendAndListReminders({ ...owner, email: otherContact.email })).toHaveLength(1);
  clock.set(subtractHours(VISIT_TIME, 72));
  expect(await sendAndListReminders({ ...owner, email: otherContact.email })).toHaveLength(2);
});
