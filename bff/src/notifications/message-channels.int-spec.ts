import { createContact, createDueAnalysisEmail } from '../../test/mail-fixtures.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { TestClock } from '../../test/test-clock.ts';
import { Suppressions } from '../contacts/index.ts';
import { Database } from '../platform/database/database.ts';
import { Delivery } from './delivery.service.ts';
import { MessageClaims } from './message-claims.service.ts';
import { SentMessages } from './sent-messages.queries.ts';

const PHONE_NUMBER = '+15155550100';

const clock = new TestClock();
const fixture = useMailSite({ clock });

const findSend = async (id: string) =>
  (await fixture.database.query('SELECT state, channel, address FROM message_sends WHERE id = $1', [id]))[0];
const deliverMessage = (id: string) => fixture.worker.app.get(Delivery).deliver(id);

/** Adds a text message to the ledger. */
async function createTextMessage(person: { contactId: string; leadId: string }): Promise<string> {
  const [send] = await fixture.database.query<{ id: string }>(
    `INSERT INTO message_sends (unique_key, channel, class, template, contact_id, lead_id, address, payload, due_at, created_at)
     VALUES (gen_random_uuid(), 'sms', 'transactional', 'visit-tomorrow', $1, $2, $3, '{}', $4, $4) RETURNING id`,
    [person.contactId, person.leadId, PHONE_NUMBER, clock.now()],
  );
  return send?.id ?? '';
}

it('does not send a text message as email', async () => {
  const person = await createContact(fixture.database);
  const id = await createTextMessage(person);
  expect(await fixture.worker.app.get(MessageClaims).findDueIds(10)).not.toContain(id);
  await deliverMessage(id);
  expect(await findSend(id)).toMatchObject({ state: 'due', channel: 'sms', address: PHONE_NUMBER });
});

it('suppresses a phone number independently of the email address', async () => {
  const person = await createContact(fixture.database);
  const suppressions = fixture.site.app.get(Suppressions, { strict: false });
  await fixture.site.app
    .get(Database)
    .transaction((tx) => suppressions.suppress(tx, PHONE_NUMBER, 'unsubscribed', null));
  expect([await suppressions.listReasons(PHONE_NUMBER), await suppressions.listReasons(person.email)]).toEqual([
    ['unsubscribed'],
    [],
  ]);
});

it('counts sent messages by channel', async () => {
  const person = await createContact(fixture.database);
  const [mail, text] = [
    await createDueAnalysisEmail(fixture.database, person, clock.now()),
    await createTextMessage(person),
  ];
  const countByChannel = () => fixture.worker.app.get(SentMessages).countByChannel();
  const before = await countByChannel();
  await deliverMessage(mail);
  await fixture.database.query(
    `UPDATE message_sends SET state = 'sent', sent_at = now(), message_id = 'sms' WHERE id = $1`,
    [text],
  );
  expect(await countByChannel()).toEqual({ email: before.email + 1, sms: before.sms + 1 });
});
