import type { Schemas } from '@epm/contract';
import {
  createDueMarketingEmail,
  createDueAnalysisEmail,
  createContact,
  createSentMarketingEmail,
} from '../../test/mail-fixtures.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let staff: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  staff = await signIn(site, 'user');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const readCommunications = async () =>
  (await site.call<Schemas['CommunicationCounts']>('/api/dashboard/communications', { cookie: staff.cookie })).body;
const setSendState = (id: string, state: string) =>
  database.query(
    `UPDATE message_sends SET state = $2, claimed_at = now(), sent_at = now(), message_id = '<a@b>' WHERE id = $1`,
    [id, state],
  );

test('counts the messages sent to owners and the active sequences', async () => {
  expect(await readCommunications()).toEqual({ emailsSent: 0, smsSent: 0, activeCampaigns: 0 });
  const [person, otherPerson] = [await createContact(database), await createContact(database)];
  const mail = await createDueAnalysisEmail(database, person, new Date());
  await createDueMarketingEmail(database, otherPerson, new Date());
  expect(await readCommunications()).toEqual({ emailsSent: 0, smsSent: 0, activeCampaigns: 1 });

  await setSendState(mail, 'sent');
  await setSendState(mail, 'sent');
  await createSentMarketingEmail(database, otherPerson);
  expect(await readCommunications()).toMatchObject({ emailsSent: 2 });
  // Email to the company or a realtor does not count, because the recipient is not an owner.
  await database.query(`
    INSERT INTO message_sends (unique_key, class, template, address, payload, state, due_at, created_at, sent_at, message_id)
    VALUES ('x', 'transactional', 'test', 'realtor@example.com', '{}', 'sent', now(), now(), now(), '<a@b>')`);
  expect(await readCommunications()).toMatchObject({ emailsSent: 2 });

  await setSendState(mail, 'unknown');
  await database.query('DELETE FROM message_sends WHERE contact_id = $1', [otherPerson.contactId]);
  await database.query(`UPDATE campaign_sequences SET state = 'finished', ended_at = now()`);
  expect(await readCommunications()).toEqual({ emailsSent: 0, smsSent: 0, activeCampaigns: 0 });
  await setSendState(mail, 'sent');
  await database.query('TRUNCATE message_sends CASCADE');
  expect(await readCommunications()).toMatchObject({ emailsSent: 0 });
});
