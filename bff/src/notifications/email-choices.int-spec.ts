import { createContact, createSentMarketingEmail, type ContactFixture } from '../../test/mail-fixtures.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { Contacts } from '../contacts/index.ts';
import { Database } from '../platform/database/database.ts';

const fixture = useMailSite();

async function createRecipient(): Promise<ContactFixture & { path: string }> {
  const contact = await createContact(fixture.database);
  return { ...contact, path: `/api/unsubscribe/${await createSentMarketingEmail(fixture.database, contact)}` };
}

const postForm = (path: string, body = '') =>
  fixture.site.call<string>(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const listCheckedInputs = (html: string): string[] =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('checked'))
    .map((tag) => /name="(\w+)"/.exec(tag)?.[1] ?? '');

const listTimelineMailTypes = async (leadId: string): Promise<string[]> => {
  const rows = await fixture.database.query<{ type: string }>(
    `SELECT type FROM lead_events WHERE lead_id = $1 AND type LIKE 'mail.%' ORDER BY id`,
    [leadId],
  );
  return rows.map(({ type }) => type);
};

/** Queues a walkthrough reminder and tries to send it. @returns the state of the message afterwards */
async function sendReminder({ contactId, leadId, email }: ContactFixture): Promise<string | undefined> {
  const [send] = await fixture.database.query<{ id: string }>(
    `INSERT INTO message_sends (unique_key, class, template, topic, contact_id, lead_id, address, payload, due_at, created_at)
     VALUES (gen_random_uuid(), 'transactional', 'campaign-reminder', 'confirmation', $1, $2, $3, '{}',
       now() - interval '1 second', now()) RETURNING id`,
    [contactId, leadId, email],
  );
  await fixture.worker.sweep('due-messages');
  const [after] = await fixture.database.query<{ state: string }>('SELECT state FROM message_sends WHERE id = $1', [
    send?.id,
  ]);
  return after?.state;
}

it('shows the email choices before and after an unsubscribe', async () => {
  const { path } = await createRecipient();
  const asked = await fixture.site.call<string>(path);
  expect(asked.body).toContain('Or choose which emails you get');
  expect(listCheckedInputs(asked.body)).toEqual(['warm_lead', 'confirmation', 'onboarding']);
  const done = await postForm(path);
  expect(done.body).toContain('You are unsubscribed');
  expect(listCheckedInputs(done.body)).toEqual(['confirmation', 'onboarding']);
  expect((await fixture.site.call<string>(path)).body).toContain('<h1>You are unsubscribed</h1>');
});

it('turns topics off and on again, and applies repeated requests only once', async () => {
  const recipient = await createRecipient();
  const choicesPath = `${recipient.path}/choices`;
  const off = await Promise.all([1, 2, 3].map(() => postForm(choicesPath, 'onboarding=on&other=1')));
  expect(off.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(off[0]?.body).toContain('Your choices are saved');
  expect(listCheckedInputs(off[0]?.body ?? '')).toEqual(['onboarding']);
  expect(await sendReminder(recipient)).toBe('suppressed');
  expect(await listTimelineMailTypes(recipient.leadId)).toEqual([
    'mail.unsubscribed',
    'mail.topic-off',
    'mail.suppressed',
  ]);

  const on = await postForm(choicesPath, 'onboarding=on&warm_lead=on&confirmation=on');
  expect(listCheckedInputs(on.body)).toEqual(['warm_lead', 'confirmation', 'onboarding']);
  expect(await sendReminder(recipient)).not.toBe('suppressed');
  const [consent] = await fixture.database.query(
    'SELECT form, wording_version AS version FROM consents WHERE contact_id = $1 ORDER BY id DESC',
    [recipient.contactId],
  );
  expect(consent).toEqual({ form: 'email-choices', version: 'email-choices-2' });
});

it('records no new consent if marketing email stays on', async () => {
  const { path, contactId } = await createRecipient();
  await postForm(`${path}/choices`, 'warm_lead=on');
  const consents = await fixture.database.query('SELECT 1 FROM consents WHERE contact_id = $1', [contactId]);
  expect(consents).toHaveLength(1);
});

it.each([
  ['complained', []],
  ['bounced', [{ reason: 'bounced' }]],
] as const)(
  'lets a contact with the suppression reason %s turn on marketing email, and records that on the timeline once',
  async (reason, remaining) => {
    const recipient = await createRecipient();
    await postForm(`${recipient.path}/choices`);
    await fixture.database.query('INSERT INTO suppressions (address, reason, at) VALUES ($1, $2, now())', [
      recipient.email,
      reason,
    ]);
    for (let time = 0; time < 2; time += 1) {
      const { body } = await postForm(`${recipient.path}/choices`, 'warm_lead=on');
      expect(listCheckedInputs(body)).toEqual(['warm_lead']);
    }
    const timeline = await listTimelineMailTypes(recipient.leadId);
    expect(timeline.filter((type) => type === 'mail.resubscribed')).toHaveLength(1);
    const reasons = await fixture.database.query('SELECT reason FROM suppressions WHERE address = $1', [
      recipient.email,
    ]);
    expect(reasons).toEqual(remaining);
  },
);

it('keeps a topic off after a merge if either contact has turned it off', async () => {
  const [kept, merged] = [await createRecipient(), await createRecipient()];
  await postForm(`${merged.path}/choices`, 'warm_lead=on&onboarding=on');
  await fixture.site.app
    .get(Database)
    .transaction((tx) => fixture.site.app.get(Contacts).merge(tx, kept.contactId, merged.contactId));
  expect(await sendReminder(kept)).toBe('suppressed');
});

it.each(['x', 'x'.repeat(43), '%00'])('returns 404 for the unknown key %s', async (key) => {
  expect((await postForm(`/api/unsubscribe/${key}/choices`, 'warm_lead=on')).status).toBe(404);
});
