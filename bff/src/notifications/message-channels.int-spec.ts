import { aDueMarketingEmail, aDueAnalysisEmail, aPerson } from '../../test/mail-fixtures.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { TestClock } from '../../test/test-clock.ts';
import { Suppressions } from '../contacts/index.ts';
import { Database } from '../platform/database/database.ts';
import { Delivery } from './delivery.service.ts';
import { MessageClaims } from './message-claims.service.ts';
import { SentMessages } from './sent-messages.queries.ts';

const NUMBER = '+15155550100';

const clock = new TestClock();
const at = useMailSite({ clock });

const row = async (id: string) =>
  (await at.database.query('SELECT state, channel, address, to_email FROM message_sends WHERE id = $1', [id]))[0];
const deliver = (id: string) => at.worker.app.get(Delivery).deliver(id);

/** Adds a text message to the ledger, as a future version will. */
async function aText(person: { contactId: string; leadId: string }): Promise<string> {
  const [send] = await at.database.query<{ id: string }>(
    `INSERT INTO message_sends (unique_key, channel, class, template, contact_id, lead_id, address, payload, due_at, created_at)
     VALUES (gen_random_uuid(), 'sms', 'transactional', 'visit-tomorrow', $1, $2, $3, '{}', $4, $4) RETURNING id`,
    [person.contactId, person.leadId, NUMBER, clock.now()],
  );
  return send?.id ?? '';
}

it('does not claim a message for a channel that this version does not support', async () => {
  const person = await aPerson(at.database);
  const id = await aText(person);
  expect(await at.worker.app.get(MessageClaims).due(10)).not.toContain(id);
  await deliver(id);
  expect(await row(id)).toMatchObject({ state: 'due', channel: 'sms', address: NUMBER });
});

it('suppresses a phone number independently of the email address', async () => {
  const person = await aPerson(at.database);
  const suppressions = at.site.app.get(Suppressions, { strict: false });
  await at.site.app.get(Database).transaction((tx) => suppressions.suppress(tx, NUMBER, 'unsubscribed', null));
  expect([await suppressions.listReasons(NUMBER), await suppressions.listReasons(person.email)]).toEqual([
    ['unsubscribed'],
    [],
  ]);
});

it('counts sent messages by channel', async () => {
  const person = await aPerson(at.database);
  const [mail, text] = [await aDueAnalysisEmail(at.database, person, clock.now()), await aText(person)];
  const counts = () => at.worker.app.get(SentMessages).counts();
  const before = await counts();
  await deliver(mail);
  await at.database.query(
    `UPDATE message_sends SET state = 'sent', sent_at = now(), message_id = 'sms' WHERE id = $1`,
    [text],
  );
  expect(await counts()).toEqual({ email: before.email + 1, sms: before.sms + 1 });
});

describe('during a rolling deployment with servers that use the column to_email', () => {
  const anOlderMail = async ({ contactId, leadId, email }: { contactId: string; leadId: string; email: string }) => {
    const [send] = await at.database.query<{ id: string }>(
      `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, to_email, payload, due_at, created_at)
       SELECT gen_random_uuid(), 'transactional', 'analysis-ready', $1, $2, $3, jsonb_build_object('submissionId', submission_id), $4, $4
       FROM property_analysis_entries WHERE lead_id = $2 RETURNING id`,
      [contactId, leadId, email, clock.now()],
    );
    return send?.id ?? '';
  };

  it('sends a message from an older server to the address that the older server corrected', async () => {
    const person = await aPerson(at.database);
    const id = await anOlderMail(person);
    await at.database.query('UPDATE message_sends SET to_email = $2 WHERE id = $1', [id, `new.${person.email}`]);
    await deliver(id);
    expect(await row(id)).toMatchObject({ state: 'sent', channel: 'email', address: `new.${person.email}` });
    expect(at.sink.to(`new.${person.email}`)).toHaveLength(1);
  });

  it('copies an address that a current server writes to to_email', async () => {
    const person = await aPerson(at.database);
    const id = await aDueAnalysisEmail(at.database, person, clock.now());
    expect(await row(id)).toMatchObject({ to_email: person.email });
    await at.database.query('UPDATE message_sends SET address = $2 WHERE id = $1', [id, 'corrected@example.com']);
    expect(await row(id)).toMatchObject({ to_email: 'corrected@example.com' });
  });

  it('reads suppressions from older servers and writes suppressions that older servers can read', async () => {
    const [ofOlderServer, ofPresentServer] = [await aPerson(at.database), await aPerson(at.database)];
    await at.database.query(`INSERT INTO suppressions (email, reason, at) VALUES ($1, 'unsubscribed', now())`, [
      ofOlderServer.email,
    ]);
    const id = await aDueMarketingEmail(at.database, ofOlderServer, clock.now());
    await deliver(id);
    expect(await row(id)).toMatchObject({ state: 'suppressed' });
    const suppressions = at.site.app.get(Suppressions, { strict: false });
    await at.site.app
      .get(Database)
      .transaction((tx) => suppressions.suppress(tx, ofPresentServer.email, 'bounced', null));
    expect(
      await at.database.query('SELECT reason FROM suppressions WHERE email = $1', [ofPresentServer.email]),
    ).toEqual([{ reason: 'bounced' }]);
  });
});
