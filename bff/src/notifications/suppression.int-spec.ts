import { setTimeout as wait } from 'node:timers/promises';
import {
  createDueMarketingEmail,
  createDueAnalysisEmail,
  createContact,
  createSentMarketingEmail,
  stopSweeps,
} from '../../test/mail-fixtures.ts';
import { MailSink } from '../../test/mail-sink.ts';
import { openTransaction } from '../../test/open-transaction.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
import { Suppressions } from '../contacts/index.ts';
import { Database } from '../platform/database/database.ts';
import { MessageClaims } from './message-claims.service.ts';
import { Unsubscriptions } from './unsubscriptions.service.ts';

const clock = new TestClock();
const sink = new MailSink();
let database: TestDatabase;
let site: TestApp;
let worker: TestWorker;
let claims: MessageClaims;

beforeAll(async () => {
  database = await createTestDatabase();
  await sink.start();
  const options = { clock, env: { SMTP_URL: sink.url } };
  site = await startApp(database.url, options);
  worker = await startWorker(database.url, options);
  await stopSweeps(worker);
  claims = worker.app.get(MessageClaims);
});
afterAll(async () => {
  await worker?.close();
  await site?.close();
  await sink.stop();
  await database?.drop();
});

const findState = async (id: string): Promise<string | undefined> =>
  (await database.query<{ state: string }>('SELECT state FROM message_sends WHERE id = $1', [id]))[0]?.state;

describe('an uncommitted unsubscribe', () => {
  it.each(['before', 'during'])(
    'blocks the claim of an email queued %s an uncommitted unsubscribe, and suppresses the email',
    async (when) => {
      const person = await createContact(database);
      const origin = await createDueAnalysisEmail(database, person, clock.now());
      const earlyId = when === 'before' ? await createDueMarketingEmail(database, person, clock.now()) : null;
      let isSettled = false;
      const { id, claim } = await site.app.get(Database).transaction(async (tx) => {
        await site.app.get(Suppressions).suppress(tx, person.email, 'unsubscribed', origin);
        const id = earlyId ?? (await createDueMarketingEmail(database, person, clock.now()));
        const claim = claims.claim(id).finally(() => (isSettled = true));
        await wait(150);
        expect(isSettled).toBe(false);
        return { id, claim: { result: claim } };
      });
      expect(await claim.result).toBeNull();
      expect(await findState(id)).toBe('suppressed');
      const events = await database.query('SELECT type FROM lead_events WHERE lead_id = $1', [person.leadId]);
      expect(events).toEqual([{ type: 'mail.suppressed' }]);
    },
  );
});

it('claims a message for the new address when staff correct the address concurrently', async () => {
  const person = await createContact(database);
  const id = await createDueAnalysisEmail(database, person, clock.now());
  const edit = await openTransaction(database);
  await edit.query('UPDATE message_sends SET address = $2 WHERE id = $1', [id, `right-${person.email}`]);
  const claim = claims.claim(id);
  await edit.waitUntilBlocking();
  await edit.commit();
  expect(await claim).toBeNull();
  expect(await claims.claim(id)).toMatchObject({ id, email: `right-${person.email}` });
});

describe('a contact who unsubscribed', () => {
  it('still sends transactional email to a contact who unsubscribed', async () => {
    const person = await createContact(database);
    const unsubscriptions = site.app.get(Unsubscriptions);
    await unsubscriptions.unsubscribe(await createSentMarketingEmail(database, person));
    expect(await claims.claim(await createDueAnalysisEmail(database, person, clock.now()))).not.toBeNull();
    expect(await claims.claim(await createDueMarketingEmail(database, person, clock.now()))).toBeNull();
  });

  it('suppresses the normalized email address of a contact who unsubscribes', async () => {
    const person = await createContact(database);
    await site.app.get(Unsubscriptions).unsubscribe(await createSentMarketingEmail(database, person));
    const [entry] = await database.query('SELECT address AS email, reason FROM suppressions WHERE address = $1', [
      person.email,
    ]);
    expect(entry).toEqual({ email: person.email.toLowerCase(), reason: 'unsubscribed' });
  });
});
